import { openCases } from '../../../console/server/cases/open-case.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { editableForMs, type PostedComment } from '../comment.ts'
import { heldCase, tagOfRow } from './add-comments.ts'
import { deletePostsOf } from './comment.queries.ts'
import { mustBeHeld, type Writer } from './must-be-held.ts'
import { lockThreadsOf } from './thread.queries.ts'

type Edit = { id: number; body: string; member: Writer }

/**
 * Replaces the text of a member's own published comment, and keeps the earlier text for the editors. The new text is
 * held for an editor as a new comment would be. `missing`: there is no such comment of this member.
 */
export const editComment = (
  db: Db,
  { id, body, member }: Edit,
  now: Date,
): Promise<PostedComment | 'missing' | 'too late'> =>
  db.transaction().execute(async (tx) => {
    await lockThreadsOf(tx, [id])
    const comment = await tx
      .selectFrom('comments')
      .select(['body', 'created_at', 'deal_id', 'article_id'])
      .where('id', '=', id)
      .where('member_id', '=', member.id)
      .where('is_held', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!comment) return 'missing'
    if (editableForMs(comment.created_at, now) === 0) return 'too late'
    if (comment.body === body) return { id, isHeld: false }
    const isHeld = await mustBeHeld(tx, body, member, id)
    await tx.insertInto('comment_edits').values({ comment_id: id, body: comment.body, edited_at: now }).execute()
    await tx.updateTable('comments').set({ body, edited_at: now, is_held: isHeld }).where('id', '=', id).execute()
    if (isHeld) await openCases(tx, [heldCase(id, body)], now)
    // The earlier text, posted again, is a new comment.
    await deletePostsOf(tx, id)
    await announce(tx, ['comments', tagOfRow(comment)])
    return { id, isHeld }
  })
