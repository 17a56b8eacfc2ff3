import type { DealState } from '../../deal-states.ts'
import type { Offer } from '../../offer.ts'
import { type GroupName, groupKey, type LockedGroups } from './item-group.queries.ts'

type Candidate = { offer: Offer; storeId: number }

/** The item group that an offer names, within its source and store; null if it names none. */
const groupNameOf = ({ offer: { source, product }, storeId }: Candidate): GroupName | null =>
  product?.itemGroup ? { source, storeId, code: product.itemGroup } : null

/** The groups that a batch names, each once. */
export function itemGroupsOf(candidates: readonly Candidate[]): GroupName[] {
  const groupNames = candidates.flatMap((candidate) => groupNameOf(candidate) ?? [])
  return [...new Map(groupNames.map((name) => [groupKey(name), name])).values()]
}

/** The id of an offer's group; null if it names none. */
export function groupIdOf(candidate: Candidate, groupIds: ReadonlyMap<string, number>): number | null {
  const name = groupNameOf(candidate)
  return name && (groupIds.get(groupKey(name)) as number)
}

type Placed = { offer: Offer; dealId: number | null; groupId: number | null; status: DealState }

/**
 * The new groups of only one offer, which leads immediately and whose group needs no summary. A catalogue may name a group in
 * every row: to choose each lead after the deals are written would write all of them twice.
 */
export function newGroupsOfOne(placed: readonly Placed[], made: LockedGroups['made']): Set<number> {
  const counts = new Map<number, number>()
  for (const { groupId } of placed) if (groupId !== null) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  const alone = placed.flatMap(({ dealId, groupId, status }) => {
    const isNew = dealId === null && groupId !== null && made.has(groupId) && counts.get(groupId) === 1
    return isNew && status === 'live' ? [groupId] : []
  })
  return new Set(alone)
}
