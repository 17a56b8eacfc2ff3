import { announce } from '../../platform/cache/announce-tags.ts'
import type { Db } from '../../schema/db.ts'

/**
 * Scheduled deals whose time has come after `since`: pages that were rendered before it do not show them. Deals that
 * were written at or after their time, as by an import, have announced themselves.
 */
export async function announcePublishedDeals(db: Db, since: Date, now: Date): Promise<number[]> {
  const published = await db
    .selectFrom('deals')
    .select(['id', 'store_id'])
    .where('published_at', '>', since)
    .where('published_at', '<=', now)
    .where('is_expired', '=', false)
    .where('is_variant', '=', false)
    .whereRef('updated_at', '<', 'published_at')
    .execute()
  if (published.length === 0) return []
  const ids = published.map(({ id }) => id)
  const stores = published.map(({ store_id }) => `store:${store_id}`)
  await announce(db, ['deals', ...ids.map((id) => `deal:${id}`), ...stores])
  return ids
}
