import { announce } from '../platform/announce.ts'
import type { Db } from '../schema/db.ts'

/**
 * Marks what has ended. Readers look at `ends_at` themselves, so no deal outlives its time by a moment;
 * this keeps the indexes of live deals small.
 */
export async function expireDeals(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('deals')
      .set({ is_expired: true, auto_expired_at: now })
      .where('is_expired', '=', false)
      .where('ends_at', '<=', now)
      .returning('id')
      .execute()
    if (ended.length > 0) await announce(tx, ['deals', ...ended.map(({ id }) => `deal:${id}`)])
  })
}
