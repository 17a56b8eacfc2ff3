import { sql } from 'kysely'
import type { Db } from '../schema/db.ts'
import { type DealPage, type ListPage, liveDeals, newestFirst, readDealPage } from './deal.queries.ts'
import type { PriceRange } from './price.ts'

/** Any of these stores, any of these categories, within all of these bounds. Discounts in per cent. */
export type DealFilter = {
  stores: readonly number[]
  categories: readonly number[]
  price: PriceRange
  minDiscount?: number | undefined
  maxDiscount?: number | undefined
} & ListPage

export function filterLiveDeals(db: Db, filter: DealFilter, now: Date): Promise<DealPage> {
  return readDealPage(db, newestFirst(db, matching(db, filter, now)), filter)
}

function matching(db: Db, { stores, categories, price, minDiscount = 0, maxDiscount = 100 }: DealFilter, now: Date) {
  const { minPaise, maxPaise, numericOnly } = price
  let found = liveDeals(db, now)
  if (stores.length > 0) found = found.where('deals.store_id', 'in', stores)
  if (categories.length > 0)
    found = found.where('deals.id', 'in', (among) =>
      among
        .selectFrom('deal_categories')
        .select('deal_categories.deal_id')
        .where('deal_categories.category_id', 'in', categories)
        // Known from the deal already, but only so does the categories' own index serve.
        .where(sql<boolean>`not deal_categories.is_expired`),
    )
  if (minPaise !== undefined) found = found.where('deals.price_paise', '>=', minPaise)
  if (maxPaise !== undefined)
    found = found.where((deal) =>
      deal.or([
        deal('deals.price_paise', '<=', maxPaise),
        ...(numericOnly ? [] : [deal('deals.price_paise', 'is', null)]),
      ]),
    )
  // Whole numbers: half a per cent more than 10 is 11 at least.
  if (minDiscount > 0) found = found.where('deals.discount_percent', '>=', Math.ceil(minDiscount))
  if (maxDiscount < 100) found = found.where('deals.discount_percent', '<=', Math.floor(maxDiscount))
  return found
}
