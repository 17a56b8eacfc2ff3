export type Coupon = { code: string; name: string }

/** A coupon's own name; empty if its title is just its code. */
export function couponName(coupon: Coupon | null): string {
  const name = coupon?.name.trim() ?? ''
  return name === coupon?.code ? '' : name
}
