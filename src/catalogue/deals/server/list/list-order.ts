import { type RawBuilder, sql } from 'kysely'
import type { ListSort } from '../../deal-sort.ts'

/**
 * One segment of a list: the deals with a value for its order, or the others. Segments follow each other. They apply to
 * `deals` and `deal_categories`, whose columns have the same names except for the id's.
 */
export type Segment = { where: (id: string) => RawBuilder<boolean>; by: (id: string) => RawBuilder<unknown> }

/** The last deal of a page, after which the list continues: its id and values. Strings, so that no digit is lost; times are microseconds since 1970. */
export type ListPosition = { value: string | null; publishedAt: string; id: number }

export type Ordering = {
  sort: ListSort
  /** Stores whose prices are withheld: in orders by price their deals have none. */
  unpriced: readonly number[]
  after?: ListPosition | undefined
}

type Order = {
  column: string
  type: string
  direction: 'asc' | 'desc' | 'desc nulls last'
  hasValue: RawBuilder<boolean>
  hasNone: RawBuilder<boolean>
  /** How the index reads the deals without a value; null where they are in no index or have equal values. */
  noneBy: RawBuilder<unknown> | null
  /** The value is a price or follows from one. */
  isPrice?: true
  /** The index is read backwards: of equal values the oldest comes first. */
  isBackwards?: true
}

const price = {
  column: 'price_paise',
  type: 'bigint',
  hasValue: sql<boolean>`price_paise is not null`,
  hasNone: sql<boolean>`price_paise is null`,
  noneBy: sql`price_paise`,
  isPrice: true,
} as const

/** Each matches the indexes `deals_by_…`, `deals_of_store_by_…` and `deals_of_category_by_…`; that of coupons only the first. */
const orders: Readonly<Record<Exclude<ListSort, 'newest'>, Order>> = {
  hot: {
    column: 'heat',
    type: 'double precision',
    direction: 'desc nulls last',
    hasValue: sql`heat is not null`,
    hasNone: sql`heat is null`,
    noneBy: sql`heat desc nulls last`,
  },
  discount: {
    column: 'discount_percent',
    type: 'smallint',
    direction: 'desc',
    hasValue: sql`discount_percent > 0`,
    hasNone: sql`discount_percent = 0`,
    noneBy: null,
    isPrice: true,
  },
  price: { ...price, direction: 'asc' },
  '-price': { ...price, direction: 'desc', isBackwards: true },
  working: {
    column: 'code_rank',
    type: 'smallint',
    direction: 'desc',
    hasValue: sql<boolean>`true`,
    hasNone: sql<boolean>`false`,
    noneBy: null,
  },
  ending: {
    column: 'ends_at',
    type: 'timestamptz',
    direction: 'asc',
    hasValue: sql`ends_at is not null`,
    hasNone: sql`ends_at is null`,
    noneBy: null,
  },
}

/** Withheld prices count in these orders. */
export const ordersByPrice = (sort: ListSort): boolean => sort !== 'newest' && orders[sort].isPrice === true

/** The columns that the segments of an order need besides the id. */
export const columnsOf = (sort: ListSort): RawBuilder<unknown> =>
  sql`published_at, store_id${sort === 'newest' ? sql`` : sql`, ${sql.ref(orders[sort].column)}`}`

/** The position after a deal in an order, as columns of `deals`. */
export function positionAfter({ sort, unpriced }: Ordering): RawBuilder<unknown> {
  const publishedAt = sql`${microsOf('published_at')} as "publishedAt"`
  if (sort === 'newest') return sql`null::text as value, ${publishedAt}, id`
  const { column, hasValue, isPrice } = orders[sort]
  const value = column === 'ends_at' ? microsOf(column) : sql`${sql.ref(column)}::text`
  return sql`case when ${isPrice ? hasVisiblePrice(hasValue, unpriced) : hasValue} then ${value} end as value, ${publishedAt}, id`
}

const newestFirst = (id: string) => sql`published_at desc, ${sql.ref(id)} desc`
const isOf = (stores: readonly number[]) => sql<boolean>`store_id = any (${stores}::integer[])`
const hasVisiblePrice = (hasValue: RawBuilder<boolean>, unpriced: readonly number[]) =>
  unpriced.length > 0 ? sql<boolean>`(${hasValue} and not ${isOf(unpriced)})` : hasValue

/** The segments of a list in this order, from its beginning or from a position in it. The last has no values. */
export function segmentsOf({ sort, unpriced, after }: Ordering): Segment[] {
  if (sort === 'newest') return [newestAfter(sql`true`, after)]
  const order = orders[sort]
  if (after && after.value === null) return [others(order, unpriced, after)]
  const hasValue = order.isPrice ? hasVisiblePrice(order.hasValue, unpriced) : order.hasValue
  return [...valued(order, hasValue, after), others(order, unpriced, undefined)]
}

const newestAfter = (condition: RawBuilder<boolean>, after: ListPosition | undefined): Segment => ({
  where: (id) => (after ? sql`${condition} and ${isBeyond(id, sql`<`, after)}` : condition),
  by: newestFirst,
})

function others({ hasNone, noneBy, isPrice }: Order, unpriced: readonly number[], after: ListPosition | undefined) {
  if (isPrice && unpriced.length > 0) return newestAfter(sql`(${hasNone} or ${isOf(unpriced)})`, after)
  const newest = newestAfter(hasNone, after)
  // The planner does not see that a column is the same in all rows where it is null.
  return noneBy ? { ...newest, by: (id: string) => sql`${noneBy}, ${newestFirst(id)}` } : newest
}

/** From a position on: the deals with the same value, then those with the values after it, so that an index finds both. */
function valued(order: Order, hasValue: RawBuilder<boolean>, after: ListPosition | undefined): Segment[] {
  const column = sql.ref(order.column)
  const ties = (id: string) => (order.isBackwards ? sql`published_at, ${sql.ref(id)}` : newestFirst(id))
  const by = (id: string) => sql`${column} ${sql.raw(order.direction)}, ${ties(id)}`
  if (!after) return [{ where: () => hasValue, by }]
  const value =
    order.column === 'ends_at' ? instant(after.value ?? '0') : sql`${after.value}::text::${sql.raw(order.type)}`
  const next = order.isBackwards ? sql`>` : sql`<`
  const beyond = order.direction === 'asc' ? sql`>` : sql`<`
  return [
    { where: (id) => sql`${hasValue} and ${column} = ${value} and ${isBeyond(id, next, after)}`, by: ties },
    { where: () => sql`${hasValue} and ${column} ${beyond} ${value}`, by },
  ]
}

const isBeyond = (id: string, next: RawBuilder<unknown>, after: ListPosition) =>
  sql<boolean>`(published_at, ${sql.ref(id)}) ${next} (${instant(after.publishedAt)}, ${after.id}::integer)`

const instant = (micros: string) => sql`(timestamptz 'epoch' + ${micros}::text::bigint * interval '1 microsecond')`
const microsOf = (column: string) => sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
