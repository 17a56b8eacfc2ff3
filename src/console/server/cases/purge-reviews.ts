import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { priorityRules } from '../../cases/case-priority.ts'
import { type CaseType, caseTypes, type Priority, priorityNumber } from '../../cases/review-case.ts'

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

/** The longer a case waits, the heavier it is. */
export async function raiseCasePriorities(db: Db, now: Date): Promise<void> {
  for (const type of caseTypes) {
    const [medium, high] = priorityRules[type].ageHours ?? []
    if (high !== undefined) await raise(db, { type, weight: 'high', hours: high }, now)
    if (medium !== undefined) await raise(db, { type, weight: 'medium', hours: medium }, now)
  }
}

async function raise(db: Db, rule: { type: CaseType; weight: Priority; hours: number }, now: Date): Promise<void> {
  const { type, weight: priority, hours } = rule
  await db
    .updateTable('review_cases')
    .set({ weight: priorityNumber(priority) })
    .where('decided_at', 'is', null)
    .where('type', '=', type)
    .where('weight', '>', priorityNumber(priority))
    .where('opened_at', '<=', new Date(now.getTime() - hours * HOUR_MS))
    .execute()
}
