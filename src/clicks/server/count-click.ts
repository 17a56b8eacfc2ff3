import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'
import { isoInIndia } from '../../ui/india-time.ts'

/** One more who left for the shop of a deal, on the day it is in India. Who it was is not kept. */
export async function countClick(db: Db, dealId: number, now: Date): Promise<void> {
  await db
    .insertInto('clicks')
    .values({ deal_id: dealId, day: sql<Date>`${isoInIndia(now).slice(0, 10)}::date`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'day']).doUpdateSet({ count: sql<number>`clicks.count + 1` }),
    )
    .execute()
}
