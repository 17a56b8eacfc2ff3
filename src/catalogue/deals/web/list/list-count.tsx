import { Plural, Trans } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'

/** What a list contains. */
export type CountedNoun = 'deals' | 'coupons'

type ListCountProps = { total: number; of: CountedNoun; isLowerBound?: boolean | undefined }

/** "1 deal", "27,554 deals", "More than 1,000 deals" for a lower bound. */
export function ListCount({ total, of, isLowerBound }: ListCountProps) {
  if (!isLowerBound) {
    return of === 'deals' ? (
      <Plural value={total} one="# deal" other="# deals" />
    ) : (
      <Plural value={total} one="# coupon" other="# coupons" />
    )
  }
  const count = formatCount(total)
  return of === 'deals' ? <Trans>More than {count} deals</Trans> : <Trans>More than {count} coupons</Trans>
}
