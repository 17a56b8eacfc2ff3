type Priced = { DISCOUNT_PRICE: string; DISCOUNT_PERCENTAGE: number; COUPON: { CODE: string; NAME: string } | null }

/** What a coupon gives, in words: its own name, else what the numbers say. Nothing when neither says any. */
export function couponGain(deal: Priced): string {
  const name = deal.COUPON?.NAME.trim() ?? ''
  if (name !== '' && name !== deal.COUPON?.CODE) return name
  return deal.DISCOUNT_PERCENTAGE > 0 ? `${deal.DISCOUNT_PERCENTAGE}% off` : ''
}
