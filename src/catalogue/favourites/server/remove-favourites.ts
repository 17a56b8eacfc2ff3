import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** Removes those of these favourites that are the member's own; returns their ids. */
export async function removeFavourites(db: Db, memberId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await db
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .returning('id')
    .execute()
  return removed.map(({ id }) => id).sort((a, b) => a - b)
}
