import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/calls/calls.ts'
import { apiQuery } from '../../api/web/api-query.ts'
import { decodeDeals } from '../../deals/deal.wire.ts'
import { dealsPerPage, lastListPage } from '../../deals/list-limits.ts'
import type { DealListAnswer } from '../../deals/web/list/deal-list.tsx'
import { DealListHeading } from '../../deals/web/list/deal-list-heading.tsx'
import { PageOutOfRange } from '../../deals/web/list/page-out-of-range.tsx'
import { paths } from '../../routing/paths.ts'
import { definePage, pageNumber } from '../../routing/web/define-page.ts'
import { ButtonLink } from '../../ui/components/button.tsx'
import { TicketIcon } from '../../ui/components/icon.tsx'
import { PageHead } from '../../ui/components/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { listPages, totalPages } from '../../ui/pager/page-numbers.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { useSearchParams } from '../../ui/router/location.ts'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'

const CopiedCodes = lazyComponent(async () => (await import('./copied-codes.tsx')).CopiedCodes)

const couponsQuery = (search: URLSearchParams) =>
  apiQuery('GET /promocodes', { page: pageNumber(search, lastListPage), limit: dealsPerPage }, decodeDeals)

export const page = definePage({
  primary: ({ search }) => [couponsQuery(search)],
  view: CouponsPage,
})

function CouponsPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const page = pageNumber(search, lastListPage)
  const coupons = useQuery(couponsQuery(search))
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={page > 1 ? t`Coupons and promo codes, page ${page}` : t`Coupons and promo codes`}
        description={t`Coupon and promo codes for stores across India. Every code is visible: copy it with one tap and use it at checkout.`}
        path={paths.coupons({ page })}
      />
      <DealListHeading title={t`Coupons and promo codes`} deals={coupons} of="coupons" action={null} />
      <CouponList coupons={coupons} page={page} />
      <CopiedCodes className="mt-8" />
    </div>
  )
}

function CouponList({ coupons, page }: { coupons: UseQueryResult<DealListAnswer, ApiError>; page: number }) {
  const { t } = useLingui()
  if (coupons.isPending) return <CouponGridSkeleton count={12} />
  if (coupons.isError) return <ErrorState message={coupons.error.message} onRetry={() => coupons.refetch()} />
  const { data, total = 0 } = coupons.data
  if (data.length === 0) return <NoCoupons page={page} />
  return (
    <>
      <CouponGrid coupons={data} eagerCount={3} />
      <Pager
        label={t`Pages of coupons`}
        current={page}
        pages={listPages(totalPages(total, dealsPerPage), lastListPage)}
        hrefFor={(to) => paths.coupons({ page: to })}
      />
    </>
  )
}

function NoCoupons({ page }: { page: number }) {
  const { t } = useLingui()
  if (page > 1) return <PageOutOfRange firstPage={paths.coupons()} />
  return (
    <EmptyState
      title={t`No coupons right now`}
      level={2}
      icon={<TicketIcon />}
      action={
        <ButtonLink to={paths.deals()}>
          <Trans>See the daily deals</Trans>
        </ButtonLink>
      }
    >
      <Trans>New codes are added every day.</Trans>
    </EmptyState>
  )
}
