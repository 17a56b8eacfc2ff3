import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'

const retentionDays = 90

/**
 * Deletes old decisions with their reports; the audit log keeps the decisions. Two kinds stay as long as what they are
 * about: a decision about a contact message is the message's state, and one about a rejected row keeps the row
 * dismissed.
 */
export async function purgeReviews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('review_cases')
    .where('decided_at', '<', daysBefore(now, retentionDays))
    .where('message_id', 'is', null)
    .where('rejected_row_id', 'is', null)
    .execute()
}
