import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { AllLink, Section } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { type Deal, withoutDeals } from '../../deals/deal.ts'
import { decodeDeals } from '../../deals/deal.wire.ts'
import { AllAbove } from '../../deals/web/list/all-shown-above.tsx'
import { CouponGrid, CouponGridSkeleton } from './coupon-grid.tsx'

export const shownCoupons = 4

/** Queries that a page fetches in advance for this section: some more, because deals that stand above are left out. */
export const topCouponsQuery = () => apiQuery('GET /promocodes', { page: 1, limit: 3 * shownCoupons }, decodeDeals)

/** The four coupons with the best codes that are not among the deals above, with a link to all coupons. */
export function TopCoupons({ above }: { above: readonly Deal[] }) {
  const { t } = useLingui()
  const allCoupons = <AllLink to={paths.coupons()}>{t`All coupons`}</AllLink>
  return (
    <Section title={t`Top Coupons & Promo Codes`} action={allCoupons}>
      <TopCouponsList above={above} />
    </Section>
  )
}

function TopCouponsList({ above }: { above: readonly Deal[] }) {
  const { t } = useLingui()
  const coupons = useQuery(topCouponsQuery())
  if (coupons.isPending) return <CouponGridSkeleton count={shownCoupons} columns={2} isRail />
  if (coupons.isLoadingError) return <QueryError of={coupons} compact />
  if (coupons.data.data.length === 0) return <EmptyState title={t`No coupons right now`} level={3} />
  const visibleCoupons = withoutDeals(coupons.data.data, above).slice(0, shownCoupons)
  if (visibleCoupons.length === 0) return <AllAbove />
  return <CouponGrid coupons={visibleCoupons} columns={2} headingLevel={3} isRail />
}
