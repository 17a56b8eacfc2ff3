/** The bounds of the filter's two sliders: rupees, and per cent of discount. */
export const priceBounds = { min: 1, max: 100_000 }
export const discountBounds = { min: 0, max: 100 }

type Range = [number, number]

/** What the filter asks for. It lives in the address, so that it can be sent to a friend. */
export type DealFilter = { stores: number[]; categories: number[]; price: Range; discount: Range }

/** How the panel opens; `Reset` widens the price to all of the slider. */
export const initialFilter: DealFilter = { stores: [], categories: [], price: [10, 100_000], discount: [0, 100] }
export const resetFilter: DealFilter = { ...initialFilter, price: [priceBounds.min, priceBounds.max] }

/** Reads any spelling: `stores=1,2` as we write it, `stores=1&stores=2` as a form without JavaScript does. */
export function readFilter(search: URLSearchParams): DealFilter {
  return {
    stores: idsIn(search.getAll('stores')),
    categories: idsIn(search.getAll('categories')),
    price: [
      numberIn(search.get('minprice'), priceBounds, initialFilter.price[0]),
      numberIn(search.get('maxprice'), priceBounds, initialFilter.price[1]),
    ],
    discount: [
      numberIn(search.get('minamount'), discountBounds, initialFilter.discount[0]),
      numberIn(search.get('maxamount'), discountBounds, initialFilter.discount[1]),
    ],
  }
}

/** The search part of the filter's address: only what differs from how the panel opens. */
export function filterAddress(filter: DealFilter): Record<string, string | number | undefined> {
  const { stores, categories, price, discount } = filter
  const unless = (start: number, value: number) => (value === start ? undefined : value)
  return {
    stores: stores.join(','),
    categories: categories.join(','),
    minprice: unless(initialFilter.price[0], price[0]),
    maxprice: unless(initialFilter.price[1], price[1]),
    minamount: unless(initialFilter.discount[0], discount[0]),
    maxamount: unless(initialFilter.discount[1], discount[1]),
  }
}

/** The parameters of the filter's call. What the sliders show is what is asked for, ends included. */
export function filterParams(filter: DealFilter, page: number, limit: number) {
  return {
    ...(filter.stores.length > 0 ? { stores: filter.stores.join(',') } : {}),
    ...(filter.categories.length > 0 ? { categories: filter.categories.join(',') } : {}),
    minprice: filter.price[0],
    maxprice: filter.price[1],
    minamount: filter.discount[0],
    maxamount: filter.discount[1],
    page,
    limit,
  }
}

/** The ranges that can hold nothing, as their lowest is above their highest. */
export function invalidRanges(filter: DealFilter): ('price' | 'discount')[] {
  return (['price', 'discount'] as const).filter((name) => filter[name][0] > filter[name][1])
}

/** With one id put in or taken out; ids stay in order, so that one choice has one address. */
export function toggled(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort((a, b) => a - b)
}

// As many ids as the call takes in its 2,000 characters.
const maxIds = 180

function idsIn(texts: string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map((text) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0))
  return [...new Set(ids)]
    .filter((id) => id > 0)
    .sort((a, b) => a - b)
    .slice(0, maxIds)
}

/** A number of the address within the slider; anything else is how the panel opens. */
function numberIn(text: string | null, bounds: { min: number; max: number }, start: number): number {
  if (text === null || !/^\s*\d{1,12}(\.\d+)?\s*$/.test(text)) return start
  return Math.min(Math.max(Math.round(Number(text)), bounds.min), bounds.max)
}
