import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'
import { maxCountedMatches } from '../../list-limits.ts'
import type { PriceRange } from '../../price.ts'
import {
  type DealPage,
  type DealPageQuery,
  isListedAt,
  type ListPage,
  listCards,
  newestFirst,
  readDealPage,
} from '../deal.queries.ts'
import { countOf, type DealLists, unlessTimedOut } from './deal-totals.queries.ts'
import type { Count } from './deal-totals.ts'

/** Any of these stores, any of these categories, within all of these bounds. Discounts in per cent. */
export type DealFilter = {
  stores?: readonly number[]
  categories?: readonly number[]
  price?: PriceRange
  minDiscount?: number | undefined
  maxDiscount?: number | undefined
} & ListPage

export async function filterLiveDeals({ db, totals }: DealLists, filter: DealFilter, now: Date): Promise<DealPage> {
  const suits = conditions(filter, await listUnpricedStores(db), now)
  const { limit, offset, ...bounds } = filter
  const key = `filter ${JSON.stringify(bounds)}`
  const [category, ...more] = new Set(filter.categories)
  if (category !== undefined) {
    const list = more.length > 0 ? inCategories(db, [category, ...more], suits) : inCategory(db, category, suits)
    const count = () => totals.ofMatches(key, list.count, maxCountedMatches)
    return readDealPage(db, { ids: list.ids, count }, filter, now)
  }
  const gathered = await gatherDeals(db, suits, { limit, offset })
  if (gathered.total <= maxCountedMatches)
    return { deals: await listCards(db, gathered.ids, now), total: gathered.total, isLowerBound: false }
  const found = db.selectFrom('deals').where(suits)
  const count = () => totals.ofMoreMatches(key, countOf(db, found), maxCountedMatches)
  return readDealPage(db, newestFirst(found, count), filter, now)
}

export function listLiveDealsOfCategory(
  { db, totals }: DealLists,
  { id, ...page }: { id: number } & ListPage,
  now: Date,
): Promise<DealPage> {
  const { ids, count } = inCategory(db, id, conditions(page, [], now))
  return readDealPage(db, { ids, count: () => totals.ofList(`category ${id}`, count) }, page, now)
}

/**
 * The number of matches, counted to one above the limit, and a page of them. The inner query has no order, so the
 * narrowest index answers it; for the newest few the planner would rather scan all deals, which is slowest when hardly
 * any match. With more matches than the limit, the newest few are usually found soon.
 */
async function gatherDeals(db: Db, suits: RawBuilder<boolean>, { limit, offset }: ListPage) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select id, published_at from deals where ${suits} limit ${maxCountedMatches + 1})
    select (select count(*)::int from found) as total, array(
      select id from found order by published_at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** Stores whose prices are hidden: no filter bound may reveal them. */
async function listUnpricedStores(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from stores where price_policy = 'none'`.execute(db)
  return rows.map(({ id }) => id)
}

/** For columns that exist in deals and in their copies in categories. */
function conditions(
  { stores = [], price, minDiscount = 0, maxDiscount = 100 }: DealFilter,
  unpriced: readonly number[],
  now: Date,
) {
  const { minPaise, maxPaise, numericOnly } = price ?? { numericOnly: false }
  const all = [sql`published_at <= ${now}`, isListedAt(now)]
  if (stores.length > 0) all.push(sql`store_id = any (${stores}::integer[])`)
  if (minPaise !== undefined) all.push(sql`price_paise >= ${minPaise}`)
  if (maxPaise !== undefined) all.push(numericOnly ? sql`price_paise <= ${maxPaise}` : upTo(maxPaise, unpriced))
  // Whole numbers: at least 10.5 per cent means at least 11.
  if (minDiscount > 0) all.push(sql`discount_percent >= ${Math.ceil(minDiscount)}`)
  if (maxDiscount < 100) all.push(unlessUnpriced(sql`discount_percent <= ${Math.floor(maxDiscount)}`, unpriced))
  const needsNumber = minPaise !== undefined || (maxPaise !== undefined && numericOnly) || minDiscount > 0
  if (needsNumber && unpriced.length > 0) all.push(sql`store_id <> all (${unpriced}::integer[])`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const upTo = (maxPaise: number, unpriced: readonly number[]) =>
  unlessUnpriced(sql`price_paise <= ${maxPaise} or price_paise is null`, unpriced)

/** A hidden price counts as no price and no discount. */
const unlessUnpriced = (condition: RawBuilder<unknown>, unpriced: readonly number[]) =>
  unpriced.length > 0 ? sql`(${condition} or store_id = any (${unpriced}::integer[]))` : sql`(${condition})`

type CountedIds = Pick<DealPageQuery, 'ids'> & { count: Count }

/** Found and counted by the category's own copies of its deals, all in one index. */
function inCategory(db: Db, category: number, suits: RawBuilder<boolean>): CountedIds {
  const found = db.selectFrom('deal_categories').where('category_id', '=', category).where(suits)
  const newest = found.select('deal_id').orderBy('published_at', 'desc').orderBy('deal_id', 'desc')
  return { ids: ({ limit, offset }) => newest.limit(limit).offset(offset), count: countOf(db, found) }
}

/** The newest of each category, found in its index alone, contain the newest of all. A deal may be in several. */
function inCategories(db: Db, categories: readonly number[], suits: RawBuilder<boolean>): CountedIds {
  const newestOfEach = (max: number | null) => sql`
    select distinct found.deal_id as id, found.published_at
    from unnest(${categories}::integer[]) as asked (id) cross join lateral (
      select deal_id, published_at from deal_categories
      where category_id = asked.id and ${suits}
      order by published_at desc, deal_id desc limit ${max}) as found`
  return {
    ids: ({ limit, offset }) => sql`
      (select id from (${newestOfEach(offset + limit)}) as newest
      order by published_at desc, id desc limit ${limit} offset ${offset})`,
    count: (max) =>
      unlessTimedOut(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from (${newestOfEach(max)}) as newest`.execute(db)
        return rows[0]?.count ?? 0
      }),
  }
}
