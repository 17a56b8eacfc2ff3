import { Plural, Trans } from '@lingui/react/macro'
import { formatCount } from '../ui/money.ts'

/** What a list is made of. */
export type Counted = 'deals' | 'coupons'

/** "1 deal", "120 deals", "10,000+ deals": a count that stopped says so. */
export function ListCount({ total, of, countedTo }: { total: number; of: Counted; countedTo: number }) {
  if (total < countedTo) {
    return of === 'deals' ? (
      <Plural value={total} one="# deal" other="# deals" />
    ) : (
      <Plural value={total} one="# coupon" other="# coupons" />
    )
  }
  const most = formatCount(countedTo)
  return of === 'deals' ? <Trans>{most}+ deals</Trans> : <Trans>{most}+ coupons</Trans>
}
