import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ApiError, apiQuery } from '../app/api.ts'
import { page as definePage, pageNumber } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import type { DealListAnswer } from '../deals/deal-list.tsx'
import { DealListHeading } from '../deals/deal-list-heading.tsx'
import { dealsPerPage, lastListPage } from '../deals/list-page.ts'
import { PageBeyond } from '../deals/page-beyond.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TicketIcon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { listPages, totalPages } from '../ui/pager.ts'
import { Pager } from '../ui/pager.tsx'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'

const CopiedCodes = lazyPart(async () => (await import('./copied-codes.tsx')).CopiedCodes)

const couponsQuery = (search: URLSearchParams) =>
  apiQuery('GET /promocodes', { page: pageNumber(search, lastListPage), limit: dealsPerPage })

export const page = definePage({
  primary: ({ search }) => [couponsQuery(search)],
  view: CouponsPage,
})

function CouponsPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const page = pageNumber(search, lastListPage)
  const coupons = useQuery(couponsQuery(search))
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={page > 1 ? t`Coupons and promo codes, page ${page}` : t`Coupons and promo codes`}
        description={t`Coupon and promo codes for shops across India. Every code is in plain sight: copy it with one tap and use it at the checkout.`}
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
        pages={listPages(totalPages(total, dealsPerPage))}
        hrefFor={(to) => paths.coupons({ page: to })}
      />
    </>
  )
}

function NoCoupons({ page }: { page: number }) {
  const { t } = useLingui()
  if (page > 1) return <PageBeyond firstPage={paths.coupons()} />
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
      <Trans>New codes come every day.</Trans>
    </EmptyState>
  )
}
