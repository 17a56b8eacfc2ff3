import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { TicketIcon } from '../../../ui/components/icon.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { decodeDeals } from '../../deals/deal.wire.ts'
import { DealList } from '../../deals/web/list/deal-list.tsx'
import { DealListHeading, FiltersLink } from '../../deals/web/list/deal-list-heading.tsx'
import { listParams } from '../../deals/web/list/list-params.ts'
import type { DealsView } from '../../deals/web/list/list-props.ts'
import { useSortedTitle } from '../../deals/web/list/sort-menu.tsx'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'

const CopiedCodes = lazyComponent(async () => (await import('./copied-codes.tsx')).CopiedCodes)

const couponsQuery = (search: URLSearchParams) => apiQuery('GET /promocodes', listParams(search), decodeDeals)

export const page = definePage({
  primary: ({ search }) => [couponsQuery(search)],
  view: CouponsPage,
})

function CouponsPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const { page, after, sort } = listParams(search)
  const title = useSortedTitle(page > 1 ? t`Coupons and promo codes, page ${page}` : t`Coupons and promo codes`, sort)
  const coupons = useQuery(couponsQuery(search))
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={title}
        description={t`Coupon and promo codes for stores across India. Every code is visible: copy it with one tap and use it at checkout.`}
        path={paths.coupons(sort ? {} : { page })}
        noIndex={after !== undefined}
      />
      <DealListHeading
        title={t`Coupons and promo codes`}
        deals={coupons}
        of="coupons"
        action={<FiltersLink filter={{ coupon: true, sort }} />}
        sort={{ current: sort, hrefFor: (to) => paths.coupons({ sort: to }) }}
      />
      <DealList
        deals={coupons}
        part={{ page, after }}
        hrefFor={(part) => paths.coupons({ sort, ...part })}
        queryFor={couponsQuery}
        pagerLabel={t`Pages of coupons`}
        view={Coupons}
        empty={<NoCoupons />}
      />
      <CopiedCodes className="mt-8" />
    </div>
  )
}

const Coupons = ({ deals, eagerCount }: ComponentProps<DealsView>) =>
  deals ? <CouponGrid coupons={deals} eagerCount={eagerCount} /> : <CouponGridSkeleton count={12} />

function NoCoupons() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No coupons right now`}
      level={2}
      icon={<TicketIcon />}
      action={
        <ButtonLink to={paths.deals()}>{t`See the daily deals`}</ButtonLink>
      }
    >
      {t`Please check again soon.`}
    </EmptyState>
  )
}
