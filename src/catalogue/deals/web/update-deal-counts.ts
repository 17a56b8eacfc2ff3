import type { QueryClient } from '@tanstack/react-query'
import type { Deal } from '../deal.ts'

type Counts = Partial<Pick<Deal, 'likeCount' | 'commentCount'>>

/**
 * Changes a deal's counts wherever the browser has the deal: in the lists to which Back leads, and on its page after a
 * sign-out. When an answer is fetched again stays as it is.
 */
export function updateDealCounts(client: QueryClient, dealId: number, counts: Counts): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const { data } = (state.data ?? {}) as { data?: unknown }
    const items: unknown[] = Array.isArray(data) ? data : [data]
    const next = items.map((item) => withCounts(item, dealId, counts))
    if (next.every((item, index) => item === items[index])) continue
    const changed = { ...(state.data as object), data: Array.isArray(data) ? next : next[0] }
    client.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt })
  }
}

/** A deal of a list, or a favourite, which contains its deal. */
function withCounts(item: unknown, dealId: number, counts: Counts): unknown {
  if (isDeal(item)) return item.id === dealId && hasOther(item, counts) ? { ...item, ...counts } : item
  const { deal } = (item ?? {}) as { deal?: unknown }
  if (!isDeal(deal)) return item
  const next = withCounts(deal, dealId, counts)
  return next === deal ? item : { ...(item as object), deal: next }
}

// Comments have likes, too.
const isDeal = (value: unknown): value is Deal =>
  typeof value === 'object' && value !== null && 'slug' in value && 'likeCount' in value

const hasOther = (deal: Deal, counts: Counts): boolean =>
  Object.entries(counts).some(([name, count]) => deal[name as keyof Counts] !== count)
