export type Coupon = { code: string; name: string }

/** A coupon's own name; empty when it is called by its code alone. */
export function couponName(coupon: Coupon | null): string {
  const name = coupon?.name.trim() ?? ''
  return name === coupon?.code ? '' : name
}
