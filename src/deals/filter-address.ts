/** The bounds of the filter's two sliders: rupees, and discount in per cent. */
export const priceBounds = { min: 1, max: 100_000 }
export const discountBounds = { min: 0, max: 100 }

type Range = [number, number]

/** The filter's values. They are in the address, so that a filtered list can be shared. */
export type DealFilter = { stores: number[]; categories: number[]; price: Range; discount: Range }

/** The panel's initial values; `Reset` widens the price range to the whole slider. */
export const initialFilter: DealFilter = { stores: [], categories: [], price: [10, 100_000], discount: [0, 100] }
export const resetFilter: DealFilter = { ...initialFilter, price: [priceBounds.min, priceBounds.max] }

/** Reads both spellings: our own `stores=1,2`, and `stores=1&stores=2` from a form without JavaScript. */
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

/** The query string of the filter's address: only values that differ from the initial ones. */
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

/** The parameters of the filter's call: exactly the sliders' values, including both ends. */
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

/** The ranges whose minimum is above their maximum, so that nothing can match. */
export function invalidRanges(filter: DealFilter): ('price' | 'discount')[] {
  return (['price', 'discount'] as const).filter((name) => filter[name][0] > filter[name][1])
}

/** Adds or removes one id; ids stay sorted, so that one selection has one address. */
export function toggled(ids: number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort((a, b) => a - b)
}

// At most as many ids as fit into the call's limit of 2,000 characters.
const maxIds = 180

function idsIn(texts: string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map((text) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0))
  return [...new Set(ids)]
    .filter((id) => id > 0)
    .sort((a, b) => a - b)
    .slice(0, maxIds)
}

/** A number within the slider's bounds; anything else becomes the initial value. */
function numberIn(text: string | null, bounds: { min: number; max: number }, start: number): number {
  if (text === null || !/^\s*\d{1,12}(\.\d+)?\s*$/.test(text)) return start
  return Math.min(Math.max(Math.round(Number(text)), bounds.min), bounds.max)
}
