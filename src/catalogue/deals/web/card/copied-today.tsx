import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'
import { type Coupon, maxCopiesCounted } from '../../deal-coupon.ts'

/** How many people copied a code today; nothing when they are few. */
export function CopiedToday({ coupon: { copiedToday = 0 } }: { coupon: Coupon }) {
  const { t } = useLingui()
  if (copiedToday === 0) return null
  const people = `${formatCount(copiedToday)}${copiedToday === maxCopiesCounted ? '+' : ''}`
  return <span>{t`${people} people copied this code today`}</span>
}
