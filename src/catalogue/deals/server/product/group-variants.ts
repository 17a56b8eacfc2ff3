import type { Db } from '../../../../platform/schema/db.ts'
import { summariseGroup } from '../../item-group.ts'
import { addSearchWords } from '../search/search-document.ts'
import {
  demoteOtherLeads,
  type GroupChange,
  listVariantsOfGroups,
  promoteLeads,
  saveSummaries,
} from './item-group.queries.ts'

/** The tags of the pages that show the deals of a group, or the offers of a GTIN. */
export const groupTag = (groupId: number): string => `group:${groupId}`
export const gtinTag = (gtin: string): string => `gtin:${gtin}`

/** The deals that represent groups in lists. */
export type Leads = { ids: number[]; areSame: boolean }

/** Chooses the lead of each group again and stores its summary of the variants. The groups must be locked. */
export async function groupVariants(tx: Db, groupIds: readonly number[], now: Date): Promise<Leads> {
  const distinct = [...new Set(groupIds)]
  const leads: Leads = { ids: [], areSame: true }
  for (let from = 0; from < distinct.length; from += GROUP_BATCH_SIZE) {
    const groups = await regroup(tx, distinct.slice(from, from + GROUP_BATCH_SIZE), now)
    leads.ids.push(...groups.map(({ leadId }) => leadId))
    leads.areSame &&= groups.every(({ isNewLead }) => !isNewLead)
  }
  return leads
}

/** Limits what is read of them, however many expire at the same time. */
export const GROUP_BATCH_SIZE = 500

async function regroup(tx: Db, groupIds: readonly number[], now: Date): Promise<SummarisedGroup[]> {
  const groups = await summariseGroups(tx, groupIds, now)
  await demoteOtherLeads(tx, groups)
  const reworded = await saveSummaries(tx, groups)
  await addSearchWords(
    tx,
    groups.flatMap(({ groupId, words }) => (reworded.has(groupId) ? [words] : [])),
  )
  const leads = groups.filter(({ groupId, isNewLead }) => isNewLead || reworded.has(groupId))
  await promoteLeads(
    tx,
    leads.map(({ leadId }) => leadId),
  )
  return groups
}

type SummarisedGroup = GroupChange & { isNewLead: boolean }

async function summariseGroups(tx: Db, groupIds: readonly number[], now: Date): Promise<SummarisedGroup[]> {
  const byGroup = Map.groupBy(await listVariantsOfGroups(tx, groupIds), ({ groupId }) => groupId)
  return [...byGroup].flatMap(([groupId, members]) => {
    const summary = summariseGroup(members, now)
    if (!summary) return []
    const isNewLead = members.some(({ id, isVariant }) => id === summary.leadId && isVariant)
    return [{ groupId, ...summary, isNewLead }]
  })
}
