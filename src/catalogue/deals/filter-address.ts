import { cutText } from '../../platform/cut-text.ts'
import type { DealSort } from './deal-sort.ts'

/** The bounds of the filter's two sliders: rupees, and discount in per cent. */
export const priceBounds = { min: 1, max: 100_000 }
export const discountBounds = { min: 0, max: 100 }
/** The usual limits, which filters offer in one press: rupees, and per cent. */
export const pricePresets = [500, 1_000, 5_000]
export const discountPresets = [25, 50]
export type RangeName = 'price' | 'discount'
/** The chosen ends of a slider; null: untouched. */
export type Limits = [number | null, number | null]

/** The filter's values. They are in the address, so that a filtered list can be shared. */
export type DealFilter = {
  /** Only deals found by these words, the best match first; empty: all deals. */
  search: string
  stores: number[]
  categories: number[]
  price: Limits
  discount: Limits
  sort?: DealSort | undefined
} & Record<SwitchName, boolean>

/** Only super deals, only deals with a coupon code, no expired deals among those found by words. */
export type SwitchName = 'superdeal' | 'coupon' | 'live'
export const switchNames: readonly SwitchName[] = ['superdeal', 'coupon', 'live']

export const noFilter: DealFilter = {
  search: '',
  stores: [],
  categories: [],
  price: [null, null],
  discount: [null, null],
  superdeal: false,
  coupon: false,
  live: false,
}

/** The query string of the filter's address: only what was chosen. */
export function filterAddress(filter: Partial<DealFilter>): Record<string, string | number | undefined> {
  const { search, stores, categories, price, discount, superdeal, coupon, live, sort } = { ...noFilter, ...filter }
  return {
    search,
    stores: stores.join(','),
    categories: categories.join(','),
    minprice: price[0] ?? undefined,
    maxprice: price[1] ?? undefined,
    minamount: discount[0] ?? undefined,
    maxamount: discount[1] ?? undefined,
    superdeal: superdeal ? 1 : undefined,
    coupon: coupon ? 1 : undefined,
    live: live ? 1 : undefined,
    sort,
  }
}

// The search call's maximum length.
const maxLetters = 200

export const searchIn = (text: string | null): string => cutText((text ?? '').trim(), maxLetters).trim()
