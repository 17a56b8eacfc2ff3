import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'

const keptDays = 90
/** An alert that was deleted can be restored for so long. */
const restorableDays = 1

/**
 * The history of an alert shows what was told in the last 90 days. What it told of removed deals, and alerts that were
 * deleted, are of no use.
 */
export async function purgeOldNotices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('alerts').where('deleted_at', '<', daysBefore(now, restorableDays)).execute()
  await db.deleteFrom('alert_notices').where('created_at', '<', daysBefore(now, keptDays)).execute()
  await db
    .deleteFrom('alert_hits')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('deals.id').whereRef('deals.id', '=', 'alert_hits.deal_id'))),
    )
    .execute()
  // Those that wait for a change of a removed deal.
  await db
    .deleteFrom('deal_events')
    .where('is_waiting', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('deals.id').whereRef('deals.id', '=', 'deal_events.deal_id'))),
    )
    .execute()
}
