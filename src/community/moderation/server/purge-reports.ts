import { sql } from 'kysely'
import { undoDays } from '../../../console/cases/decisions.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { countedDays } from '../deal-quorum.ts'

/** Deletes reports that never came to a case and no longer count, and who reported what was decided for good. */
export async function purgeReports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('case_id', 'is', null)
    .where('created_at', '<', daysBefore(now, countedDays))
    .execute()
  await sql`
    update reports set member_id = null from review_cases c
    where member_id is not null and c.id = case_id and c.decided_at < ${daysBefore(now, undoDays)}`.execute(db)
}
