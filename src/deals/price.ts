import { priceBounds } from './filter-address.ts'

/** Rupees as text from paise, with paise only when there are any: "1299", "299.50". */
export function rupeesText(paise: number): string {
  return paise % 100 === 0 ? `${paise / 100}` : (paise / 100).toFixed(2)
}

/** What stands where the price stands: the amount, else the words in its place ("From Rs. 99"), else nothing. */
export const priceText = (paise: number | null, words = ''): string => (paise === null ? words : rupeesText(paise))

export type PriceRange = {
  minPaise?: number
  maxPaise?: number
  /** Deals whose price is words are left out. */
  numericOnly: boolean
}

/** The whole of the slider (or more) means any price: it keeps the deals without a numeric one, and the free ones. */
export function priceRange({ minprice, maxprice }: { minprice?: number; maxprice?: number }): PriceRange {
  const numericOnly = (minprice ?? 0) > priceBounds.min || (maxprice ?? Infinity) < priceBounds.max
  const isMinAsked = minprice !== undefined && minprice > priceBounds.min
  const isMaxAsked = maxprice !== undefined && (numericOnly || maxprice > priceBounds.max)
  return {
    ...(isMinAsked ? { minPaise: Math.ceil(minprice * 100) } : {}),
    ...(isMaxAsked ? { maxPaise: Math.floor(maxprice * 100) } : {}),
    numericOnly,
  }
}

/** Whole per cent off, as the site shows it; 0 when there is no original price or nothing off. */
export function discountPercent(originalPaise: number | null, pricePaise: number | null): number {
  if (originalPaise === null || pricePaise === null || originalPaise <= pricePaise) return 0
  return Math.round(100 * (1 - pricePaise / originalPaise))
}
