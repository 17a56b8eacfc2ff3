import type { Offer } from '../../offer.ts'
import { type GroupName, groupKey } from './item-group.queries.ts'

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
