import { readSort } from '../deal-sort.ts'
import {
  type DealFilter,
  discountBounds,
  type Limits,
  noFilter,
  priceBounds,
  type RangeName,
  searchIn,
} from '../filter-address.ts'

/** The positions of the thumbs of an untouched slider. They limit nothing: deals without a numeric price are shown too. */
export const startOfSlider: Record<RangeName, [number, number]> = { price: [10, 100_000], discount: [0, 100] }

/** `Reset` keeps the searched words and the order, and widens the price range to the whole slider. */
export const resetOf = ({ search, sort }: DealFilter): DealFilter => ({
  ...noFilter,
  search,
  sort,
  price: [priceBounds.min, null],
})

/** Reads both spellings: our own `stores=1,2`, and `stores=1&stores=2` from a form without JavaScript. */
export function readFilter(search: URLSearchParams): DealFilter {
  const limits = (bounds: Bounds, min: string, max: string): Limits => [
    numberIn(search.get(min), bounds),
    below(numberIn(search.get(max), bounds), bounds.max),
  ]
  const discount = limits(discountBounds, 'minamount', 'maxamount')
  return {
    search: searchIn(search.get('search')),
    stores: selectedIds(search.getAll('stores')),
    categories: selectedIds(search.getAll('categories')),
    price: limits(priceBounds, 'minprice', 'maxprice'),
    discount: [above(discount[0], discountBounds.min), discount[1]],
    superdeal: search.get('superdeal') === '1',
    coupon: search.get('coupon') === '1',
    live: search.get('live') === '1',
    // A search's own order is by the best match.
    sort: readSort(search, search.get('search')?.trim() ? 'best' : 'newest'),
  }
}

/** The parameters of the filter's call. An end at the slider's bound means any price, as an untouched one. */
export function filterParams(filter: DealFilter, position: { page: number; after?: string }, limit: number) {
  const { search, stores, categories, superdeal, coupon, live } = filter
  const [price, discount] = [limitsOf(filter, 'price'), limitsOf(filter, 'discount')]
  return {
    ...(search && { s: search }),
    ...(stores.length > 0 && { stores: stores.join(',') }),
    ...(categories.length > 0 && { categories: categories.join(',') }),
    ...(price[0] !== null && { minprice: price[0] }),
    ...(price[1] !== null && { maxprice: price[1] }),
    ...(discount[0] !== null && { minamount: discount[0] }),
    ...(discount[1] !== null && { maxamount: discount[1] }),
    ...(superdeal && { superdeal: 1 }),
    ...(coupon && { coupon: 1 }),
    ...(live && { live: 1 }),
    ...(filter.sort && { sort: filter.sort }),
    ...position,
    limit,
  }
}

/** The ends of a range that exclude any deal. */
export function limitsOf(filter: DealFilter, name: RangeName): Limits {
  const { min, max } = name === 'price' ? priceBounds : discountBounds
  return [above(filter[name][0], min), below(filter[name][1], max)]
}

/** The ranges whose minimum is above their maximum, so that nothing can match. */
export function invalidRanges(filter: DealFilter): RangeName[] {
  return (['price', 'discount'] as const).filter((name) => (filter[name][0] ?? 0) > (filter[name][1] ?? Infinity))
}

/** Adds or removes one id; ids stay sorted, so that one selection has one address. */
export function toggled(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort((a, b) => a - b)
}

// At most as many ids as fit into the call's limit of 2,000 characters.
const maxIds = 180
/** The ids of a selection, sorted, so that one selection is one list. */
export function selectedIds(texts: string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map((text) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0))
  return [...new Set(ids)]
    .filter((id) => id > 0)
    .sort((a, b) => a - b)
    .slice(0, maxIds)
}

type Bounds = { min: number; max: number }

/** A number within the slider's bounds; null for anything else, also for the empty field of an untouched slider. */
function numberIn(text: string | null, { min, max }: Bounds): number | null {
  if (text === null || !/^\s*\d{1,12}(\.\d+)?\s*$/.test(text)) return null
  return Math.min(Math.max(Math.round(Number(text)), min), max)
}

const above = (value: number | null, bound: number) => (value !== null && value > bound ? value : null)
const below = (value: number | null, bound: number) => (value !== null && value < bound ? value : null)
