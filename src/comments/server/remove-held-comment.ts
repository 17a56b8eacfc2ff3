import type { Db } from '../../schema/db.ts'

/** Takes away a comment that was held back: nobody has seen it. False: it is not held, or not there. */
export async function removeHeldComment(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('is_held', '=', true)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
