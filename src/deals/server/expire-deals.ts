import { announce } from '../../platform/cache/announce-tags.ts'
import type { Db } from '../../schema/db.ts'
import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { updateProducts } from './product/group-variants.ts'
import { lockGroupsOfExpired } from './product/item-group.queries.ts'

/**
 * Marks deals that have ended. Readers compare `ends_at` themselves, so every deal disappears on time; this keeps the
 * indexes of live deals small and chooses a new lead where the lead has ended.
 */
export async function expireDeals(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockGroupsOfExpired(tx, now)
    const ended = await tx
      .updateTable('deals')
      .set({ is_expired: true, auto_expired_at: now })
      .where('is_expired', '=', false)
      .where('ends_at', '<=', now)
      .returning('id')
      .execute()
    if (ended.length === 0) return
    const ids = ended.map(({ id }) => id)
    await announce(tx, [
      'deals',
      ...ids.map((id) => `deal:${id}`),
      ...dealSitemapTags(ids),
      ...(await updateProducts(tx, ids, now)),
    ])
  })
}
