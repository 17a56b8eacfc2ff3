/** A coupon's own name; empty when it is called by its code alone. */
export function couponName(coupon: { CODE: string; NAME: string } | null): string {
  const name = coupon?.NAME.trim() ?? ''
  return name === coupon?.CODE ? '' : name
}
