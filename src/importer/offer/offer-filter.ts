import type { Offer } from '../../catalogue/deals/feed-offer.ts'
import { matchKey } from '../../catalogue/stores/server/title-keys.ts'

/** Which of a feed's offers are imported, by the site's own categories. */
export type OfferFilter = {
  minDiscountPercent: number | null
  /** Match keys; an offer needs one of them. Empty for any. */
  categories: ReadonlySet<string>
  /** Reading stops after this many offers. */
  limit: number | null
}

export const NO_FILTER: OfferFilter = { minDiscountPercent: null, categories: new Set(), limit: null }

export const categoryKeys = (titles: readonly string[]): ReadonlySet<string> => new Set(titles.map(matchKey))

export function isWanted(offer: Pick<Offer, 'discountPercent' | 'categories'>, filter: OfferFilter): boolean {
  if (filter.minDiscountPercent !== null && offer.discountPercent < filter.minDiscountPercent) return false
  return filter.categories.size === 0 || offer.categories.some((title) => filter.categories.has(matchKey(title)))
}
