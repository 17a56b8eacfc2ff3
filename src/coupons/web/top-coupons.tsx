import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/web/api-query.ts'
import { decodeDeals } from '../../deals/deal.wire.ts'
import { paths } from '../../routing/paths.ts'
import { Link } from '../../ui/components/link.tsx'
import { Section } from '../../ui/components/section.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'

/** What a page fetches in advance for this section. */
export const topCouponsQuery = () => apiQuery('GET /promocodes', { page: 1, limit: 4 }, decodeDeals)

/** The four newest coupons, with a link to all of them. */
export function TopCoupons() {
  const { t } = useLingui()
  const allCoupons = (
    <Link to={paths.coupons()}>
      <Trans>All coupons</Trans>
    </Link>
  )
  return (
    <Section title={t`Top Coupons & Promo Codes`} action={allCoupons}>
      <TopCouponsList />
    </Section>
  )
}

function TopCouponsList() {
  const { t } = useLingui()
  const coupons = useQuery(topCouponsQuery())
  if (coupons.isPending) return <CouponGridSkeleton count={4} columns={2} />
  if (coupons.isError) return <ErrorState compact message={coupons.error.message} onRetry={() => coupons.refetch()} />
  if (coupons.data.data.length === 0) return <EmptyState title={t`No coupons right now`} level={3} />
  return <CouponGrid coupons={coupons.data.data} columns={2} headingLevel={3} />
}
