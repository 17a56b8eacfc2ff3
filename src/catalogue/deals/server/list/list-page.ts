import { sql } from 'kysely'
import { planEither } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { listUnpricedStores } from '../../../stores/server/price-policy.queries.ts'
import { lastListPage } from '../../page-limits.ts'
import { type DealPage, type DealQuery, inOrder, type ListPage, listCards } from '../deal.queries.ts'
import type { Total } from './deal-totals.ts'
import { encodeCursor } from './list-cursor.ts'
import { type ListPosition, type Ordering, ordersByPrice, positionAfter } from './list-order.ts'

export type ListOrder = Pick<Ordering, 'sort' | 'after'>

/** The ids of a list page in the list's order, and the total. */
export type DealPageQuery = {
  ids: (page: ListPage) => Promise<number[]>
  count: () => Promise<Total>
  /** They stand before all others on the numbered pages: no cursor follows one of them. */
  pinned?: readonly number[]
}

export const newestFirst = (deals: DealQuery, count: DealPageQuery['count']): DealPageQuery => ({
  ids: async ({ limit, offset }) => (await inOrder(deals).limit(limit).offset(offset).execute()).map(({ id }) => id),
  count,
})

/** One page of deals, newest first, the total, and from the last numbered page on the cursor of what follows. */
export async function readDealPage(
  db: Db,
  { ids, count, pinned = [] }: DealPageQuery,
  page: ListPage,
  now: Date,
): Promise<DealPage> {
  const pageIds = await ids(page)
  // A page that is not full is the last, so it reveals the total.
  const isLast = pageIds.length < page.limit && (pageIds.length > 0 || page.offset === 0)
  const total = isLast ? { total: page.offset + pageIds.length, isLowerBound: false } : count()
  const hasMore = !pinned.includes(pageIds.at(-1) ?? 0)
  return readPage(db, pageIds, { order: { sort: 'newest', after: undefined }, page, total, hasMore }, now)
}

type KnownPage = {
  order: ListOrder
  page: ListPage
  total: Total | Promise<Total>
  /** False where no cursor may follow, even if the total is larger. */
  hasMore?: boolean
}

/** The cards of these deals, and what the list says about itself, which is read at the same time. */
export async function readPage(
  db: Db,
  ids: readonly number[],
  { order, page, total, hasMore = true }: KnownPage,
  now: Date,
): Promise<DealPage> {
  const last = ids.at(-1)
  const hasNext = hasMore && (order.after !== undefined || page.offset >= (lastListPage - 1) * page.limit)
  const [deals, counted, position] = await Promise.all([
    listCards(db, ids, now),
    total,
    hasNext && last !== undefined ? findPositionAfter(db, order, last) : null,
  ])
  const isEnd = !order.after && !counted.isLowerBound && page.offset + ids.length >= counted.total
  return { deals, ...counted, ...(position && !isEnd && { next: encodeCursor(order.sort, position) }) }
}

async function findPositionAfter(db: Db, order: ListOrder, id: number): Promise<ListPosition | null> {
  const unpriced = ordersByPrice(order.sort) ? await listUnpricedStores(db) : []
  const columns = positionAfter({ ...order, unpriced })
  const { rows } = await sql<ListPosition>`select ${planEither} ${columns} from deals where id = ${id}`.execute(db)
  return rows[0] ?? null
}
