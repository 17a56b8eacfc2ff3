import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt, isNotOverAt, isPublicAt } from '../../../stores/server/deal-visibility.ts'
import { type DealPage, type DealQuery, listCards } from '../deal.queries.ts'
import { searchDeals } from '../search/deal-search.queries.ts'
import { listLiveDealsOfCategory } from './deal-filter.queries.ts'
import type { DealLists } from './deal-totals.queries.ts'
import { listLiveDeals } from './live-deals.queries.ts'

type Similar = { storeId: number; dealId: number; limit: number }

/** So many of the store's newest deals are looked at, so that a page costs the same in a store of any size. */
const lookedAt = 500
// A title's first words name the product; later ones describe it.
const wordsOfTitle = 4

/**
 * What a deal's page shows besides it: live deals of its store, those of its categories first, the smallest before
 * others. For an ended deal without any, those of its categories in all stores, the smallest first, then those with its
 * words, then the newest of all.
 */
export async function listSimilarDeals(
  lists: DealLists,
  { storeId, dealId, limit }: Similar,
  now: Date,
): Promise<DealPage> {
  const page = { limit: limit + 1, offset: 0 }
  const byId = new Map<number, DealPage['deals'][number]>()
  const add = ({ deals }: Pick<DealPage, 'deals'>) => {
    for (const deal of deals) if (deal.id !== dealId && byId.size < limit) byId.set(deal.id, deal)
  }
  const categories = await listCategoriesBySize(lists.db, dealId, now)
  const ids = await listIdsOfStore(lists.db, { storeId, dealId, limit }, categories, now)
  add({ deals: await listCards(lists.db, ids, now) })
  if (byId.size === 0 && (await hasEnded(lists.db, dealId, now))) {
    for (const id of categories) if (byId.size < limit) add(await listLiveDealsOfCategory(lists, { id, ...page }, now))
    if (byId.size < limit) add(await listDealsWithWords(lists, dealId, page.limit, now))
    if (byId.size === 0) add(await listLiveDeals(lists, page, now))
  }
  return { deals: [...byId.values()], total: byId.size, isLowerBound: false }
}

async function listIdsOfStore(
  db: Db,
  { storeId, dealId, limit }: Similar,
  categories: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select newest.id from (
      select id, published_at from deals where store_id = ${storeId} and ${isListedAt(now)}
      order by published_at desc, id desc limit ${lookedAt}) newest
    left join lateral (
      select min(array_position(${categories}::integer[], category_id)) as place from deal_categories
      where deal_id = newest.id and category_id = any(${categories}::integer[])) nearest on true
    where newest.id <> ${dealId}
    order by place nulls last, published_at desc, newest.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

async function hasEnded(db: Db, dealId: number, now: Date): Promise<boolean> {
  const live = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where(isNotOverAt(now))
    .executeTakeFirst()
  return live === undefined
}

/** "Mobiles" before "Hot": deals of a small category are more alike. */
async function listCategoriesBySize(db: Db, dealId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select mine.category_id as id from deal_categories mine, lateral (
      select count(*) as size from (
        select from deal_categories deals where deals.category_id = mine.category_id
          and ${isListedAt(now)} limit 1000) counted) counts
    where mine.deal_id = ${dealId} and ${isPublicAt(now, 'mine')} and size > 0 order by size, id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

async function listDealsWithWords(lists: DealLists, dealId: number, limit: number, now: Date) {
  const deal = await lists.db
    .selectFrom('deals')
    .select('title')
    .where('id', '=', dealId)
    .where(isPublicAt(now))
    .executeTakeFirst()
  const words = deal?.title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return { deals: [] }
  const text = words.slice(0, wordsOfTitle).join(' ')
  const live = { key: 'live', apply: (deals: DealQuery) => deals.where(isListedAt(now)) }
  const ids = await (await searchDeals(lists, text, now, live)).rank()
  return { deals: await listCards(lists.db, ids.slice(0, limit), now) }
}
