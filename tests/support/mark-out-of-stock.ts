import { sql } from 'kysely'
import type { Db } from '../../src/platform/schema/db.ts'

/** As a check of the deal's page at its shop does. */
export async function markOutOfStock(db: Db, dealId: number, at: Date): Promise<void> {
  const host = { host: 'shop.example', next_at: at, day: sql<Date>`now()` }
  await db
    .insertInto('shop_hosts')
    .values(host)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const check = { deal_id: dealId, host: host.host, next_at: at, is_frequent: false }
  await db
    .insertInto('shop_checks')
    .values({ ...check, checked_at: at, result: 'out-of-stock' })
    .execute()
}
