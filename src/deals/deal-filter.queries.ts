import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema/db.ts'
import {
  countUpTo,
  type DealPage,
  type DealSkeleton,
  isNotOverAt,
  type ListPage,
  listCards,
  newestFirst,
  readDealPage,
} from './deal.queries.ts'
import { listsCountedTo, matchesCountedTo } from './list-page.ts'
import type { PriceRange } from './price.ts'

/** Any of these stores, any of these categories, within all of these bounds. Discounts in per cent. */
export type DealFilter = {
  stores?: readonly number[]
  categories?: readonly number[]
  price?: PriceRange
  minDiscount?: number | undefined
  maxDiscount?: number | undefined
} & ListPage

export async function filterLiveDeals(db: Db, filter: DealFilter, now: Date): Promise<DealPage> {
  const suits = conditions(filter, now)
  const [category, ...more] = new Set(filter.categories)
  if (category !== undefined) {
    const inOne = () => inCategory(db, category, suits, matchesCountedTo)
    return readDealPage(db, more.length > 0 ? inCategories(db, [category, ...more], suits) : inOne(), filter)
  }
  const { ids, total } = await gatherDeals(db, suits, filter)
  if (total <= matchesCountedTo) return { deals: await listCards(db, ids), total }
  const { ids: newest } = newestFirst(db, db.selectFrom('deals').where(suits))
  return readDealPage(db, { ids: newest, count: async () => total, countedTo: matchesCountedTo }, filter)
}

export const listLiveDealsOfCategory = (db: Db, { id, ...page }: { id: number } & ListPage, now: Date) =>
  readDealPage(db, inCategory(db, id, conditions(page, now), listsCountedTo), page)

/**
 * How many deals suit, to one more than matches are counted to, and a page of them. Asked for without an order, the
 * narrowest index answers; for the newest few the planner would rather go through all deals, where bounds that leave
 * hardly any are the dearest. Of more deals than this the newest few are usually met soon.
 */
async function gatherDeals(db: Db, suits: RawBuilder<boolean>, { limit, offset }: ListPage) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select id, published_at from deals where ${suits} limit ${matchesCountedTo + 1})
    select (select count(*)::int from found) as total, array(
      select id from found order by published_at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** On columns that deals have, and their copies in categories. */
function conditions({ stores = [], price, minDiscount = 0, maxDiscount = 100 }: DealFilter, now: Date) {
  const { minPaise, maxPaise, numericOnly } = price ?? { numericOnly: false }
  const all = [sql`published_at <= ${now}`, isNotOverAt(now)]
  if (stores.length > 0) all.push(sql`store_id = any (${stores}::integer[])`)
  if (minPaise !== undefined) all.push(sql`price_paise >= ${minPaise}`)
  if (maxPaise !== undefined)
    all.push(numericOnly ? sql`price_paise <= ${maxPaise}` : sql`(price_paise <= ${maxPaise} or price_paise is null)`)
  // Whole numbers: half a per cent more than 10 is 11 at least.
  if (minDiscount > 0) all.push(sql`discount_percent >= ${Math.ceil(minDiscount)}`)
  if (maxDiscount < 100) all.push(sql`discount_percent <= ${Math.floor(maxDiscount)}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Found and counted by the category's own copies of its deals, all in one index. */
function inCategory(db: Db, category: number, suits: RawBuilder<boolean>, countedTo: number): DealSkeleton {
  const found = db.selectFrom('deal_categories').where('category_id', '=', category).where(suits)
  const newest = found.select('deal_id').orderBy('published_at', 'desc').orderBy('deal_id', 'desc')
  return {
    ids: ({ limit, offset }) => newest.limit(limit).offset(offset),
    count: () => countUpTo(db, found, countedTo),
    countedTo,
  }
}

/** The newest of each category, found in its index alone, hold the newest of all. A deal may be in several. */
function inCategories(db: Db, categories: readonly number[], suits: RawBuilder<boolean>): DealSkeleton {
  const newestOfEach = (most: number) => sql`
    select distinct found.deal_id as id, found.published_at
    from unnest(${categories}::integer[]) as asked (id) cross join lateral (
      select deal_id, published_at from deal_categories
      where category_id = asked.id and ${suits}
      order by published_at desc, deal_id desc limit ${most}) as found`
  return {
    ids: ({ limit, offset }) => sql`
      (select id from (${newestOfEach(offset + limit)}) as newest
      order by published_at desc, id desc limit ${limit} offset ${offset})`,
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (${newestOfEach(matchesCountedTo)}) as newest`.execute(db)
      return rows[0]?.count ?? 0
    },
    countedTo: matchesCountedTo,
  }
}
