import { sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'
import { type DealPage, isListedAt, isNotOverAt, listCards } from '../deal.queries.ts'
import { searchDeals } from '../search/deal-search.queries.ts'
import { filterLiveDeals, listLiveDealsOfCategory } from './deal-filter.queries.ts'
import type { DealLists } from './deal-totals.queries.ts'
import { listLiveDeals } from './live-deals.queries.ts'

type Similar = { storeId: number; dealId: number; limit: number }

const categoriesOfStore = 2
// A title's first words name the product; later ones describe it.
const wordsOfTitle = 4

/**
 * What a deal's page shows besides it: live deals of its store, the newest of its two smallest categories first. For an
 * ended deal without any, those of its categories in all stores, the smallest first, then those with its words, then the
 * newest of all.
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
  for (const id of categories.slice(0, categoriesOfStore))
    if (byId.size < limit) add(await filterLiveDeals(lists, { stores: [storeId], categories: [id], ...page }, now))
  if (byId.size < limit) add(await listLiveDeals(lists, { storeId, ...page }, now))
  if (byId.size === 0 && (await hasEnded(lists.db, dealId, now))) {
    for (const id of categories) if (byId.size < limit) add(await listLiveDealsOfCategory(lists, { id, ...page }, now))
    if (byId.size < limit) add(await listDealsWithWords(lists, dealId, page.limit, now))
    if (byId.size === 0) add(await listLiveDeals(lists, page, now))
  }
  return { deals: [...byId.values()], total: byId.size, isLowerBound: false }
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
          and deals.published_at <= ${now} and ${isListedAt(now)} limit 1000) counted) counts
    where mine.deal_id = ${dealId} and mine.published_at <= ${now} and size > 0 order by size, id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

async function listDealsWithWords(lists: DealLists, dealId: number, limit: number, now: Date) {
  const deal = await lists.db
    .selectFrom('deals')
    .select('title')
    .where('id', '=', dealId)
    .where('published_at', '<=', now)
    .executeTakeFirst()
  const words =
    deal?.title
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')
      .split(' ')
      .filter(Boolean) ?? []
  if (words.length === 0) return { deals: [] }
  const live = sql<boolean>`deals.published_at <= ${now} and ${isListedAt(now)}`
  const text = words.slice(0, wordsOfTitle).join(' ')
  const { ids } = await searchDeals(lists, text, now, { key: 'live', apply: (deals) => deals.where(live) })
  return { deals: await listCards(lists.db, ids.slice(0, limit), now) }
}
