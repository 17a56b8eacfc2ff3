import type { CodeTrials } from '../codes/code.contract.ts'

export type Coupon = {
  code: string
  name: string
  /** How many visitors copied the code today, up to `maxCopiesCounted`; absent below `minCopiesShown`. */
  copiedToday?: number
  /** Absent while nobody has tried it. */
  trials?: CodeTrials
}

/** Fewer would say little, and could point to single visitors. */
export const minCopiesShown = 3
export const maxCopiesCounted = 1_000

/** A coupon's own name; empty if its title is just its code. */
export function couponName(coupon: Coupon | null): string {
  const name = coupon?.name.trim() ?? ''
  return name === coupon?.code ? '' : name
}
