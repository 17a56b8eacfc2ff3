import { sql } from 'kysely'
import { announce } from '../../platform/cache/announce-tags.ts'
import type { Db } from '../../schema/db.ts'
import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { updateProducts } from './product/group-variants.ts'
import { lockDeals, lockGroupsOfDeals } from './product/item-group.queries.ts'

/** Few enough for the time that a statement of a job may take. */
const BATCH = 1_000

/**
 * Marks deals that have ended. Readers compare `ends_at` themselves, so every deal disappears on time; this keeps the
 * indexes of live deals small and chooses a new lead where the lead has ended.
 */
export async function expireDeals(db: Db, now: Date): Promise<void> {
  for (;;) {
    const ids = await listEnded(db, now)
    if (ids.length > 0) await expire(db, ids, now)
    if (ids.length < BATCH) return
  }
}

async function listEnded(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('is_expired', '=', false)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

const expire = (db: Db, ids: readonly number[], now: Date) =>
  db.transaction().execute(async (tx) => {
    // In the order in which an import locks both.
    await lockGroupsOfDeals(tx, ids)
    await lockDeals(tx, ids)
    const ended = await tx
      .updateTable('deals')
      .set({ is_expired: true, auto_expired_at: now })
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .where('is_expired', '=', false)
      .where('ends_at', '<=', now)
      .returning('id')
      .execute()
    if (ended.length === 0) return
    const expired = ended.map(({ id }) => id)
    await announce(tx, [
      'deals',
      ...expired.map((id) => `deal:${id}`),
      ...dealSitemapTags(expired),
      ...(await updateProducts(tx, expired, now)),
    ])
  })
