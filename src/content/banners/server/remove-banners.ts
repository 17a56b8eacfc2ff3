import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Deletes banners, and gives the ids of the deleted. */
export async function removeBanners(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await tx.deleteFrom('banners').where('id', 'in', ids).returning('id').execute()
  await announce(tx, ['banners'])
  return removed.map(({ id }) => id)
}
