import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'
import { isoInIndia } from '../../ui/india-time.ts'

/** Adds one to the clicks of a deal on the current day in India. The visitor is not recorded. */
export async function countClick(db: Db, dealId: number, now: Date): Promise<void> {
  await db
    .insertInto('clicks')
    .values({ deal_id: dealId, day: sql<Date>`${isoInIndia(now).slice(0, 10)}::date`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'day']).doUpdateSet({ count: sql<number>`clicks.count + 1` }),
    )
    .execute()
}
