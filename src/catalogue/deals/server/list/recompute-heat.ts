import { sql } from 'kysely'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../../platform/schema/db.ts'

/** Few enough that nobody waits long for their rows. */
const batchLength = 500

/**
 * Computes the heat of deals anew whose store's prices were hidden or shown since: a trigger requests it. One batch;
 * false when nothing is left. Any number of processes may share the work.
 */
export const refreshHeat = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const refresh = await tx
      .selectFrom('heat_refreshes')
      .selectAll()
      .orderBy('store_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!refresh) return false
    const { store_id, after_deal_id } = refresh
    // The trigger that keeps the heat runs when the discount is written, also with the value that it has.
    const { rows } = await sql<{ id: number }>`
      update deals d set discount_percent = d.discount_percent from (
        select id from deals where id > ${after_deal_id} and store_id = ${store_id}
        order by id limit ${batchLength} for update) r
      where d.id = r.id returning d.id`.execute(tx)
    if (rows.length < batchLength) {
      await tx.deleteFrom('heat_refreshes').where('store_id', '=', store_id).execute()
      await announce(tx, ['deals'])
      return true
    }
    const last = Math.max(...rows.map(({ id }) => id))
    await tx.updateTable('heat_refreshes').set({ after_deal_id: last }).where('store_id', '=', store_id).execute()
    return true
  })
