import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

/** Recounts the comments on each store's deals; returns the number of changed rows. */
export async function recountStoreComments(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`update stores s set comment_count =
    (select count(*) from comments join deals d on d.id = deal_id where d.store_id = s.id and not is_held)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
