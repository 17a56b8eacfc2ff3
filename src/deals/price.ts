import { priceBounds } from './filter-address.ts'

/** What stands where a price stands: the amount, an editor's words in its place ("From Rs. 99"), or nothing. */
export type DisplayPrice = { kind: 'amount'; paise: number } | { kind: 'words'; words: string } | { kind: 'none' }

/** What a deal costs, as far as its store has prices shown. */
export type DealPrice = (DisplayPrice & { originalPaise: number | null; percentOff: number }) | { kind: 'hidden' }

/** Rupees as machines read them, with paise only when there are any: "1299", "299.50". */
export const decimalRupees = (paise: number): string =>
  paise % 100 === 0 ? `${paise / 100}` : (paise / 100).toFixed(2)

/** Null for words and where no price is shown. */
export const amountPaise = (price: DisplayPrice | DealPrice): number | null =>
  price.kind === 'amount' ? price.paise : null

export type PriceRange = {
  minPaise?: number
  maxPaise?: number
  /** Deals whose price is words are left out. */
  numericOnly: boolean
}

/** The whole of the slider (or more) means any price: it keeps the deals without a numeric one, and the free ones. */
export function priceRange({ minprice, maxprice }: { minprice?: number; maxprice?: number }): PriceRange {
  const numericOnly = (minprice ?? 0) > priceBounds.min || (maxprice ?? Infinity) < priceBounds.max
  const hasMinPrice = minprice !== undefined && minprice > priceBounds.min
  const hasMaxPrice = maxprice !== undefined && (numericOnly || maxprice > priceBounds.max)
  return {
    ...(hasMinPrice ? { minPaise: Math.ceil(minprice * 100) } : {}),
    ...(hasMaxPrice ? { maxPaise: Math.floor(maxprice * 100) } : {}),
    numericOnly,
  }
}

/** Whole per cent off, as the site shows it; 0 when there is no original price or nothing off. */
export function discountPercent(originalPaise: number | null, pricePaise: number | null): number {
  if (originalPaise === null || pricePaise === null || originalPaise <= pricePaise) return 0
  return Math.round(100 * (1 - pricePaise / originalPaise))
}
