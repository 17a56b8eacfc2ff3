import { daysBefore } from '../../../platform/days.ts'
import type { Db } from '../../../schema/db.ts'

const keptDays = 90

/**
 * Deletes old decisions with their reports. The audit log has the decisions for good. Those about contact messages are
 * the state of the message, those about rejected rows keep a dismissed row dismissed: both stay as long as these do.
 */
export async function purgeReviews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('review_cases')
    .where('decided_at', '<', daysBefore(now, keptDays))
    .where('message_id', 'is', null)
    .where('rejected_row_id', 'is', null)
    .execute()
}
