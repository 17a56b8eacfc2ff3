import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** After a check of a live deal at its shop, whose answer about the stock is another than before: as a change of the deal. */
export async function addStockEvent(tx: Db, dealId: number, isInStock: boolean): Promise<void> {
  await sql`
    insert into deal_events (deal_id, kind, price_before)
    select id, ${isInStock ? 'appeared' : 'time'}, price_paise from deals where id = ${dealId}`.execute(tx)
}
