import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<unknown>

/**
 * Rows of deals, by an index of their own. `o` is the deal, or its copy in a category; `deal` is the whole deal.
 * `publishedAt` orders them.
 */
export type DealSubset = {
  from: Condition
  id: Condition
  deal: string
  conditions: Condition[]
  publishedAt: Condition
}

/** A count that orders the list: its table, with the deal's id, and an index of the counts above 0. */
export type CountOrder = { table: Condition; dealId: Condition; count: Condition }

const ofTable = (table: string, dealId: string, count: string): CountOrder => ({
  table: sql.raw(table),
  dealId: sql.raw(`k.${dealId}`),
  count: sql.raw(`k.${count}`),
})

/** By the name of the order. */
export const countOrders: Readonly<Record<string, CountOrder>> = {
  clicks: ofTable('deal_counts', 'deal_id', 'clicks'),
  copies: ofTable('deal_counts', 'deal_id', 'copies'),
  likeCount: ofTable('deals', 'id', 'like_count'),
}

/** The deals of a subset that have a count, with it. */
export const countedSubset = (subset: DealSubset, { table, dealId, count }: CountOrder) => ({
  ...subset,
  from: sql`${subset.from} join ${table} k on ${dealId} = ${subset.id}`,
  conditions: [...subset.conditions, sql`${count} > 0`],
  key: count,
})

/** The same of deals alone, begun at the index of the counts. */
export const walkedByCount = (subset: DealSubset, { table, dealId, count }: CountOrder) => ({
  ...subset,
  from: sql`${table} k join deals o on o.id = ${dealId}`,
  id: dealId,
  conditions: [sql`${count} > 0`, ...subset.conditions],
  key: count,
})

/** The deals of a subset that have no count. Looked up for each: all counts together are many. */
export const withoutCount = (
  subset: DealSubset,
  counted: { order: CountOrder; hasCount: boolean } | undefined,
): DealSubset => {
  if (!counted || counted.hasCount) return subset
  const { table, dealId, count } = counted.order
  const has = sql`coalesce((select ${count} from ${table} k where ${dealId} = ${subset.id}), 0) = 0`
  return { ...subset, conditions: [...subset.conditions, has] }
}
