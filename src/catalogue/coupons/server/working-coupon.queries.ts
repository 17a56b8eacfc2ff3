import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { isListedAt } from '../../stores/server/deal-visibility.ts'

/** Whether a live deal of the store has a code that is not known to fail. */
export async function hasWorkingCoupon(db: Db, storeId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from deals
    where store_id = ${storeId} and coupon_code is not null and code_rank > 0 and ${isListedAt(now)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
