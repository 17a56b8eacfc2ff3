import type { Values } from '../../../../console/records/record-description.ts'
import type { StoredRecord } from '../../../../console/server/records/record-kind.ts'
import { type DealFlags, type DealValues, type StoredDeal, storedDeal } from './read-deals.ts'

/** Whether the values, with what else changes, need one of the few slots of pinned deals. */
export function needsPinnedSlot(
  values: Partial<DealValues & DealFlags>,
  before: StoredRecord | null,
  now: Date,
): boolean {
  const { pinnedUntil, endsAt, isExpired } = values
  // Only what pins a deal or makes it live again takes a slot.
  const stored = before && storedDeal(before)
  const isStillPinned = stored?.pinnedUntil === pinnedUntil && stored?.endsAt === endsAt
  const isPinned = pinnedUntil != null && new Date(pinnedUntil) > now
  return isPinned && (!isStillPinned || isExpired === false)
}

/** Whether a change makes the deal one of the pinned ones, as `countPinnedDeals` counts them. */
export function takesPinnedSlot(record: StoredRecord, changes: Values, now: Date): boolean {
  const deal: StoredDeal = { ...storedDeal(record), ...(changes as Partial<StoredDeal>) }
  return !deal.isExpired && deal.archivedAt === null && needsPinnedSlot(deal, record, now)
}
