import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<unknown>

/**
 * Rows of deals, by an index of their own. `o` is the deal, or its copy in a category; `deal` is the whole deal.
 * `publishedAt` orders them.
 */
export type Part = { from: Condition; id: Condition; deal: string; conditions: Condition[]; publishedAt: Condition }

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

/** The deals of a part that have a count, with it. */
export const countedPart = (part: Part, { table, dealId, count }: CountOrder) => ({
  ...part,
  from: sql`${part.from} join ${table} k on ${dealId} = ${part.id}`,
  conditions: [...part.conditions, sql`${count} > 0`],
  key: count,
})

/** The same of deals alone, begun at the index of the counts. */
export const walkedByCount = (part: Part, { table, dealId, count }: CountOrder) => ({
  ...part,
  from: sql`${table} k join deals o on o.id = ${dealId}`,
  id: dealId,
  conditions: [sql`${count} > 0`, ...part.conditions],
  key: count,
})

/** The deals of a part that have no count. Looked up for each: all counts together are many. */
export const withoutCount = (part: Part, counted: { order: CountOrder; hasCount: boolean } | undefined): Part => {
  if (!counted || counted.hasCount) return part
  const { table, dealId, count } = counted.order
  const has = sql`coalesce((select ${count} from ${table} k where ${dealId} = ${part.id}), 0) = 0`
  return { ...part, conditions: [...part.conditions, has] }
}
