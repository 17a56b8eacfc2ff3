import { openCases } from '../../../console/server/cases/open-case.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { heldCase, tagOfRow } from './add-comments.ts'

/** Takes a published comment off the site until an editor decides about it. False: it is not published. */
export async function holdComment(tx: Db, id: number, now: Date): Promise<boolean> {
  const comment = await tx
    .updateTable('comments')
    .set({ is_held: true })
    .where('id', '=', id)
    .where('is_held', '=', false)
    .returning(['deal_id', 'article_id', 'body'])
    .executeTakeFirst()
  if (!comment) return false
  await openCases(tx, [heldCase(id, comment.body)], now)
  await announce(tx, ['comments', tagOfRow(comment)])
  return true
}
