import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { lockDeals, lockGroupsOfDeals } from './product/item-group.queries.ts'
import { writeDeals } from './write/write-deals.ts'

/** Few enough for the time that a statement of a job may take. */
export const EXPIRED_AT_ONCE = 1_000

/**
 * Marks deals that have ended. Readers compare `ends_at` themselves, so every deal disappears on time; this keeps the
 * indexes of live deals small and chooses a new lead where the lead has ended.
 */
export async function expireDeals(db: Db, now: Date): Promise<void> {
  for (;;) {
    const ids = await listEnded(db, now)
    if (ids.length > 0) await expireTogether(db, ids, now, (tx) => listEnded(tx, now, ids))
    if (ids.length < EXPIRED_AT_ONCE) return
  }
}

async function listEnded(db: Db, now: Date, among?: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('is_expired', '=', false)
    .where('ends_at', '<=', now)
    .$if(among !== undefined, (ended) => ended.where(sql<boolean>`id = any(${among}::integer[])`))
    .orderBy('ends_at')
    .limit(EXPIRED_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Expires deals in one transaction, chooses new leads, and announces every page that shows them. `stillDue` selects
 * those of them whose reason still holds once all are locked.
 */
export const expireTogether = (
  db: Db,
  dealIds: readonly number[],
  now: Date,
  stillDue: (tx: Db) => Promise<readonly number[]>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // In the order in which an import locks both.
    await lockGroupsOfDeals(tx, dealIds)
    await lockDeals(tx, dealIds)
    const due = await stillDue(tx)
    const live = await tx
      .selectFrom('deals')
      .select('id')
      .where(sql<boolean>`id = any(${due}::integer[])`)
      .where('is_expired', '=', false)
      .execute()
    const row = { is_expired: true, auto_expired_at: now }
    await writeDeals(
      tx,
      live.map(({ id }) => ({ id, row })),
      now,
    )
  })
