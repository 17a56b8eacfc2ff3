import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'

const keptDays = 90

/** The history of an alert shows what was told in the last 90 days. What it told of removed deals is of no use. */
export async function purgeOldNotices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('alert_notices').where('created_at', '<', daysBefore(now, keptDays)).execute()
  await db
    .deleteFrom('alert_hits')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('deals.id').whereRef('deals.id', '=', 'alert_hits.deal_id'))),
    )
    .execute()
}
