import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { midnightInIndia } from '../../../shared/india-time.ts'

/** Single clicks are stored this long, in whole days. Their daily counts stay. */
export const loggedDays = 90
const batchLength = 20_000

/** Deletes single clicks of days that are over for long, in batches, so that no transaction is long. */
export async function purgeClickLog(db: Db, now: Date): Promise<void> {
  const before = daysBefore(midnightInIndia(now), loggedDays)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from click_log where id in (
        select id from click_log where at < ${before} order by at, id limit ${batchLength})`.execute(db)
    if (Number(numAffectedRows ?? 0) < batchLength) return
  }
}
