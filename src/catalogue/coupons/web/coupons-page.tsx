import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { TicketIcon } from '../../../ui/components/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { decodeDeals } from '../../deals/deal.wire.ts'
import { FiltersLink } from '../../deals/web/filter/filters-link.tsx'
import { HeadedDealList } from '../../deals/web/list/headed-deal-list.tsx'
import { listParams } from '../../deals/web/list/list-params.ts'
import type { DealsView } from '../../deals/web/list/list-props.ts'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'

const CopiedCodes = lazyComponent(async () => (await import('./copied-codes.tsx')).CopiedCodes)

const couponsQuery = (search: URLSearchParams) =>
  apiQuery('GET /promocodes', listParams(search, 'working'), decodeDeals)

export const page = definePage({
  primary: ({ search }) => [couponsQuery(search)],
  view: CouponsPage,
})

function CouponsPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const { page, sort } = listParams(search, 'working')
  return (
    <div className="page-width py-4 md:py-6">
      <HeadedDealList
        search={search}
        defaultSort="working"
        title={page > 1 ? t`Coupons and promo codes, page ${page}` : t`Coupons and promo codes`}
        heading={t`Coupons and promo codes`}
        description={t`Coupon and promo codes for stores across India. Every code is visible: copy it with one tap and use it at checkout.`}
        deals={useQuery(couponsQuery(search))}
        of="coupons"
        action={<FiltersLink filter={{ coupon: true, sort }} />}
        hrefFor={paths.coupons}
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
      action={<ButtonLink to={paths.deals()}>{t`See the daily deals`}</ButtonLink>}
    >
      {t`Please check again soon.`}
    </EmptyState>
  )
}
