import type { Values } from '../../../console/records/record-description.ts'
import type { StoredRecord } from '../../../console/server/records/record-kind.ts'

/** Whether the values, with what else changes, need one of the few places of pinned deals. */
export function needsPinnedPlace(values: Values, before: StoredRecord | null, now: Date): boolean {
  const { pinnedUntil, endsAt, isExpired } = values
  // Only what pins a deal or makes it live again takes a place.
  const isStillPinned = before?.values.pinnedUntil === pinnedUntil && before?.values.endsAt === endsAt
  const isPinned = typeof pinnedUntil === 'string' && new Date(pinnedUntil) > now
  return isPinned && (!isStillPinned || isExpired === false)
}

/** Whether a change makes the deal one of the pinned ones, as `countPinnedDeals` counts them. */
export function takesPinnedPlace(record: StoredRecord, changes: Values, now: Date): boolean {
  const { isExpired, archivedAt } = { ...record.marks, ...changes }
  return isExpired !== true && archivedAt === null && needsPinnedPlace({ ...record.values, ...changes }, record, now)
}
