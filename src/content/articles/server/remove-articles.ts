import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Deletes articles with their comments, and gives the ids of the deleted. */
export async function removeArticles(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await tx.deleteFrom('articles').where('id', 'in', ids).returning('id').execute()
  await announce(tx, ['articles', 'comments', ...removed.map(({ id }) => `article:${id}`)])
  return removed.map(({ id }) => id)
}
