import type { AlertFields } from '../../../site/routing/paths.ts'
import type { DealFilter } from '../filter-address.ts'

/**
 * What an alert about a filtered list is filled in with; null when the filter names nothing that an alert can look for.
 * An alert has one store and one category: of several it has none. The discount is the store's, which alerts do not read.
 */
export function alertFields({ search, stores, categories, price, coupon }: DealFilter): AlertFields | null {
  const only = (ids: number[]) => (ids.length === 1 ? ids[0] : undefined)
  const [store, category] = [only(stores), only(categories)]
  if (search === '' && store === undefined && category === undefined) return null
  return { words: search, store, category, maxprice: price[1] ?? undefined, coupon: coupon ? 1 : undefined }
}
