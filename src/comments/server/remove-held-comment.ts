import type { Db } from '../../schema/db.ts'

/** Deletes a held comment, which was never published. False: it is not held, or does not exist. */
export async function removeHeldComment(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('is_held', '=', true)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
