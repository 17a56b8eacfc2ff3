import { daysBefore } from '../../../platform/days.ts'
import type { Db } from '../../../schema/db.ts'

const keptDays = 90

/**
 * Deletes old decisions with their reports. The audit log has the decisions for good. Those about contact messages are
 * the state of the message, and stay as long as it does.
 */
export async function purgeReviews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('review_cases')
    .where('decided_at', '<', daysBefore(now, keptDays))
    .where('message_id', 'is', null)
    .execute()
}
