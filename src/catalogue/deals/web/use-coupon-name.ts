import { useLingui } from '@lingui/react/macro'
import type { Deal } from '../deal.ts'
import { couponName } from '../deal-coupon.ts'

/** A coupon's name, empty if it has none. The one that imports write for every coupon is in the page's language. */
export function useCouponName({ coupon, store: { title: store } }: Pick<Deal, 'coupon' | 'store'>): string {
  const { t } = useLingui()
  const name = couponName(coupon)
  // A feed may spell its store in other letters.
  return name.toLowerCase() === `${store} coupon`.toLowerCase() ? t`${store} coupon` : name
}
