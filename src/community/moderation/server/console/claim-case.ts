import { releaseLock, takeLock } from '../../../../console/server/records/record-locks.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../../shared/durations.ts'
import type { ReviewClaim } from '../../review.contract.ts'

/** Claims are locks of records of this kind. */
export const claimKind = 'review'
/** A member's claim counts in all of their tabs. */
export const claimHolder = 'review-queue-claim'
const claimMs = 5 * MINUTE_MS

export const claimKey = (caseId: number) => ({ kind: claimKind, recordId: `${caseId}` })

/** Claims a case for five minutes, or throws a 423 that says who has it. */
export async function claimCase(
  db: Db,
  caseId: number,
  { memberId, takeOver }: { memberId: number; takeOver: boolean },
  now: Date,
): Promise<ReviewClaim> {
  const claim = { memberId, takeOver, holder: claimHolder, durationMs: claimMs }
  const { memberName, isOwn, until } = await takeLock(db, claimKey(caseId), claim, now)
  return { memberName, isOwn, until }
}

export const releaseClaim = (db: Db, caseId: number, memberId: number): Promise<void> =>
  releaseLock(db, claimKey(caseId), memberId, claimHolder)
