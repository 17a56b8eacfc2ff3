import { type RawBuilder, sql } from 'kysely'
import { planEach, planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'
import type { DealSort } from '../../deal-sort.ts'
import { featuredCategoryDeals } from '../../page-limits.ts'
import type { DealPage, DealQuery, ListPage } from '../deal.queries.ts'
import { countOf, type DealLists } from './deal-totals.queries.ts'
import { listChosenDeals } from './deals-of-day.queries.ts'
import type { ListPosition } from './list-order.ts'
import { type DealPageQuery, newestFirst, readDealPage } from './list-page.ts'
import { readOrderedPage } from './ordered-deals.queries.ts'
import { listPinnedDeals } from './pinned-deals.queries.ts'

type DealListOf = { kind?: 'normal' | 'super' | undefined; featured?: boolean; storeId?: number | undefined }
type DealList = DealListOf & {
  /** Without the deals that the home page shows in its first featured category, and the chosen deals of the day. */
  belowFeatured?: boolean
  sort?: DealSort | undefined
  after?: ListPosition | undefined
} & ListPage

/** Newest first, unless another order is asked for; lists of all stores begin with the pinned deals. */
export async function listLiveDeals({ db, totals }: DealLists, list: DealList, now: Date): Promise<DealPage> {
  const { kind, featured = false, storeId, belowFeatured = false, sort = 'newest', after } = list
  const above = belowFeatured ? await listDealsElsewhere(db, now) : []
  const condition = conditions(list, above, now)
  // Stores are of very different sizes: one plan for all would read the whole catalogue for a small one.
  const plan = storeId === undefined ? planOnce : planEach
  const deals = db.selectFrom('deals').modifyFront(plan).where(condition)
  const count = () => totals.ofList(JSON.stringify({ kind, featured, storeId, belowFeatured }), countOf(db, deals))
  const order = { sort, after }
  if (sort !== 'newest') {
    const isNarrow = storeId === undefined && (featured || kind === 'super')
    return readOrderedPage(db, { source: { table: 'deals', condition, isNarrow, plan }, order, count }, list, now)
  }
  const pinnedDeals = featured || storeId !== undefined ? [] : await listPinnedDeals(db, { kind }, now)
  const pinned = pinnedDeals.filter((id) => !above.includes(id))
  if (after) {
    const source = { table: 'deals', condition: conditions(list, [...above, ...pinned], now), isNarrow: false } as const
    return readOrderedPage(db, { source, order, count }, list, now)
  }
  return readDealPage(db, pinned.length > 0 ? pinnedFirst(deals, pinned, count) : newestFirst(deals, count), list, now)
}

/** On the home page above its latest deals: the chosen ones, and the newest others of its first featured category. */
async function listDealsElsewhere(db: Db, now: Date): Promise<number[]> {
  const chosen = await listChosenDeals(db, now)
  const { rows } = await sql<{ id: number }>`
    select deal_id as id from deal_categories
    where category_id = (
        select id from categories where is_featured order by position, title, id limit 1)
      and ${isListedAt(now)} and deal_id <> all (${chosen}::integer[])
    order by published_at desc, deal_id desc limit ${featuredCategoryDeals}`.execute(db)
  return [...chosen, ...rows.map(({ id }) => id)]
}

function conditions({ kind, featured, storeId }: DealListOf, above: readonly number[], now: Date) {
  const all: RawBuilder<boolean>[] = [isListedAt(now)]
  if (kind) all.push(kind === 'super' ? sql`is_super` : sql`not is_super`)
  if (featured) all.push(sql`is_featured`)
  if (storeId !== undefined) all.push(sql`store_id = ${storeId}`)
  if (above.length > 0) all.push(sql`id <> all (${above}::integer[])`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** The same deals as without pins, each once. */
function pinnedFirst(deals: DealQuery, pinned: number[], count: DealPageQuery['count']): DealPageQuery {
  const others = newestFirst(deals.where(sql<boolean>`deals.id <> all (${pinned}::integer[])`), count)
  return {
    count,
    pinned,
    ids: async ({ limit, offset }) => {
      const pinnedOnPage = pinned.slice(offset, offset + limit)
      const rest = { limit: limit - pinnedOnPage.length, offset: Math.max(0, offset - pinned.length) }
      return [...pinnedOnPage, ...(rest.limit > 0 ? await others.ids(rest) : [])]
    },
  }
}
