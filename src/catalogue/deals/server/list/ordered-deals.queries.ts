import { type RawBuilder, sql } from 'kysely'
import { planEach, planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isNotOverAt } from '../../../stores/server/deal-visibility.ts'
import { listUnpricedStores } from '../../../stores/server/price-policy.queries.ts'
import type { ListSort } from '../../deal-sort.ts'
import type { DealPage, ListPage } from '../deal.queries.ts'
import { columnsOf, type Ordering, ordersByPrice, type Segment, segmentsOf } from './list-order.ts'
import { type DealPageQuery, type ListOrder, readPage } from './list-page.ts'

/** Up to this many matches are read without an order and sorted; of more, a page is met soon in the order's index. */
const maxSorted = 5_000

/** The source of the deals of a list: rows of one table, or of several lists in it, such as some categories. */
export type OrderedSource = {
  table: 'deals' | 'deal_categories'
  condition: RawBuilder<boolean>
  /** A deal may be in several of these lists. */
  lists?: { column: 'store_id' | 'category_id'; ids: readonly number[] }
  /** Few deals of the table may match. */
  isNarrow: boolean
}

type OrderedList = { source: OrderedSource; order: ListOrder; count: DealPageQuery['count'] }

/** A page of a list in an order of its own. */
export async function readOrderedPage(
  db: Db,
  { source, order, count }: OrderedList,
  page: ListPage,
  now: Date,
): Promise<DealPage> {
  const ordering = await orderingOf(db, order)
  // One more tells whether the list goes on.
  const oneMore = { ...page, limit: page.limit + 1 }
  const few = source.isNarrow ? await sortFew(db, source, ordering, oneMore) : null
  const ids = few ?? (await walk(db, source, ordering, oneMore))
  const hasMore = ids.length > page.limit
  const isCompleteList = page.offset === 0 && !order.after && !hasMore
  const total = isCompleteList ? { total: ids.length, isLowerBound: false } : count()
  return readPage(db, ids.slice(0, page.limit), { order, page, total, hasMore }, now)
}

const orderingOf = async (db: Db, order: ListOrder): Promise<Ordering> => ({
  ...order,
  unpriced: ordersByPrice(order.sort) ? await listUnpricedStores(db) : [],
})

const idOf = ({ table }: OrderedSource) => (table === 'deals' ? 'id' : 'deal_id')

/** Null when there are more than can be sorted. The inner query has no order, so the narrowest index answers it. */
async function sortFew(db: Db, source: OrderedSource, ordering: Ordering, page: ListPage): Promise<number[] | null> {
  const { table, condition, lists } = source
  const scope = lists ? sql`${sql.ref(lists.column)} = any (${lists.ids}::integer[]) and ${condition}` : condition
  const columns = sql`${sql.ref(idOf(source))} as id, ${columnsOf(ordering.sort)}`
  const once = table === 'deal_categories' ? sql`distinct` : sql``
  const matches: SegmentRows = (segment, max) => inOrder(sql`found`, 'id', sql`true`, segment, max)
  const { rows } = await sql<{ ids: number[] | null }>`
    with found as materialized (
      select ${once} ${columns} from ${sql.table(table)} where ${scope} limit ${maxSorted + 1})
    select case when (select count(*) from found) <= ${maxSorted}
      then array(${idsOf(segmentsOf(ordering), matches, page)}) end as ids`.execute(db)
  return rows[0]?.ids ?? null
}

async function walk(db: Db, source: OrderedSource, ordering: Ordering, page: ListPage): Promise<number[]> {
  // The order of coupons is an index's whatever the values are: planning each call costs more than reading a page.
  const planning = ordering.sort === 'working' ? planOnce : planEach
  const { rows } = await idsOf(segmentsOf(ordering), rowsIn(source, ordering.sort), page, planning).execute(db)
  return rows.map(({ id }) => id)
}

/** The rows of a segment in its order, as many as are needed. */
type SegmentRows = (segment: Segment, max: number) => RawBuilder<unknown>

/** A later segment is read only when those before it are too short for the page. */
const idsOf = (
  segments: Segment[],
  rowsOf: SegmentRows,
  { limit, offset }: ListPage,
  planning: RawBuilder<unknown> = planEach,
) => sql<{ id: number }>`
  select ${planning} id from (${sql.join(
    segments.map((segment) => sql`(select id from ${rowsOf(segment, limit + offset)} as segment)`),
    sql` union all `,
  )}) as list limit ${limit} offset ${offset}`

function rowsIn(source: OrderedSource, sort: ListSort): SegmentRows {
  const { table, condition, lists } = source
  const [id, from] = [idOf(source), sql.table(table)]
  if (!lists) return (segment, max) => inOrder(from, id, condition, segment, max)
  const column = sql.ref(lists.column)
  const [only, ...more] = lists.ids
  if (more.length === 0)
    return (segment, max) => inOrder(from, id, sql`${column} = ${only} and ${condition}`, segment, max)
  // The first of each list contain the first of all. A deal may be in several categories.
  return (segment, max) => sql`(
    select distinct found.id, ${columnsOf(sort)}
    from unnest(${lists.ids}::integer[]) as asked (list_id) cross join lateral ${inOrder(
      from,
      id,
      sql`${column} = asked.list_id and ${condition}`,
      segment,
      max,
      columnsOf(sort),
    )} as found
    order by ${segment.by('id')} limit ${max})`
}

const inOrder = (
  from: RawBuilder<unknown>,
  id: string,
  scope: RawBuilder<boolean>,
  { where, by }: Segment,
  max: number,
  columns?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select ${sql.ref(id)} as id${columns ? sql`, ${columns}` : sql``} from ${from}
  where ${scope} and ${where(id)} order by ${by(id)} limit ${max})`

/** These deals in this order, those that have ended last. */
export async function orderDeals(db: Db, ids: readonly number[], sort: ListSort, now: Date): Promise<number[]> {
  const segments = segmentsOf(await orderingOf(db, { sort, after: undefined }))
  const [ended] = segmentsOf({ sort: 'newest', unpriced: [] })
  const rows: SegmentRows = (segment, max) =>
    inOrder(sql`found`, 'id', segment === ended ? sql`not is_live` : sql`is_live`, segment, max)
  const page = { limit: ids.length, offset: 0 }
  const { rows: ordered } = await sql<{ ids: number[] }>`
    with ${planOnce} found as materialized (
      select id, ${columnsOf(sort)}, ${isNotOverAt(now)} as is_live from deals where id = any (${ids}::integer[]))
    select array(${idsOf(ended ? [...segments, ended] : segments, rows, page)}) as ids`.execute(db)
  return ordered[0]?.ids ?? []
}
