import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { dayInIndia } from '../../../shared/india-time.ts'

export type Click = { dealId: number; storeId: number }

/**
 * Adds one to the clicks of a deal on the current day in India, and logs the click's time. One statement, so that both
 * say the same. The visitor is not recorded.
 */
export async function countClick(db: Db, { dealId, storeId }: Click, now: Date): Promise<void> {
  await db
    .with('logged', (tx) => tx.insertInto('click_log').values({ at: now, deal_id: dealId, store_id: storeId }))
    .insertInto('clicks')
    .values({ deal_id: dealId, day: sql<Date>`${dayInIndia(now)}::date`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'day']).doUpdateSet({ count: sql<number>`clicks.count + 1` }),
    )
    .execute()
}
