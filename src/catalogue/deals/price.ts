import { priceBounds } from './filter-address.ts'

/** The displayed price: the amount, an editor's words instead ("From Rs. 99"), or nothing. */
export type DisplayPrice = { kind: 'amount'; paise: number } | { kind: 'words'; words: string } | { kind: 'none' }

/** A deal's price as far as its store's price policy shows it. */
export type DealPrice = (DisplayPrice & { originalPaise: number | null; percentOff: number }) | { kind: 'withheld' }

/** Null for words and where no price is shown. */
export const amountPaise = (price: DisplayPrice | DealPrice): number | null =>
  price.kind === 'amount' ? price.paise : null

export type PriceRange = {
  minPaise?: number
  maxPaise?: number
  /** Deals with a price in words are left out. */
  numericOnly: boolean
}

/** The full slider range (or more) means any price: it includes free deals and deals without a numeric price. */
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
