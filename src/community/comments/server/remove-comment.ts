import { sql } from 'kysely'
import { closeCommentCases, reopenCommentCases } from '../../../console/server/cases/open-case.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { tagOfRow } from './add-comments.ts'
import { deletePostsOf } from './comment.queries.ts'
import { lockThreadsOf } from './thread.queries.ts'

/** How long editors can undo a removal and read the earlier versions of an edited comment, before both are deleted. */
const retentionDays = 30

// One instant for all that a transaction removes; whole milliseconds, as it is read again.
const removedNow = sql<Date>`date_trunc('milliseconds', now())`

/** Removes a held comment. False: it is not held, or does not exist. */
export const removeHeldComment = (tx: Db, id: number): Promise<boolean> => removeComment(tx, id, true)

/**
 * Removes a published comment. A thread's first comment takes its replies with it; replies to a reply stay. False: it is
 * not published, or does not exist.
 */
export const withdrawComment = (tx: Db, id: number): Promise<boolean> => removeComment(tx, id, false)

async function removeComment(tx: Db, id: number, isHeld: boolean): Promise<boolean> {
  const removed = await tx
    .updateTable('comments')
    .set({ is_held: true, removed_at: removedNow })
    .where('id', '=', id)
    .where('is_held', '=', isHeld)
    .where('removed_at', 'is', null)
    .returning(['deal_id', 'article_id'])
    .executeTakeFirst()
  if (!removed) return false
  const replies = await tx
    .updateTable('comments')
    .set({ is_held: true, removed_at: removedNow })
    .where('thread_id', '=', id)
    .where('is_held', '=', false)
    .returning('id')
    .execute()
  const removedIds = [id, ...replies.map((reply) => reply.id)]
  await closeCommentCases(tx, removedIds, ['held-comment', 'reported-comment'])
  await announce(tx, ['comments', tagOfRow(removed)])
  return true
}

/** Removes a comment for its author; replies stay. False: the member has no such comment. */
export const deleteOwnComment = (db: Db, { id, memberId }: { id: number; memberId: number }): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockThreadsOf(tx, [id])
    const deleted = await tx
      .updateTable('comments')
      .set({ is_held: true, removed_at: removedNow, is_deleted_by_author: true, wants_replies: false })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .returning(['deal_id', 'article_id'])
      .executeTakeFirst()
    if (!deleted) return false
    await closeCommentCases(tx, [id], ['held-comment', 'reported-comment'])
    // The same text, posted again, is a new comment.
    await deletePostsOf(tx, id)
    await announce(tx, ['comments', tagOfRow(deleted)])
    return true
  })

/**
 * Undoes an editor's removal: the comment is held, or published, as it was, and so is its thread. False: it has been
 * deleted.
 */
export async function restoreComment(tx: Db, id: number, { isHeld }: { isHeld: boolean }): Promise<boolean> {
  const removed = await tx
    .selectFrom('comments')
    .select(['deal_id', 'article_id', 'removed_at'])
    .where('id', '=', id)
    .where('is_deleted_by_author', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!removed?.removed_at) return false
  await tx.updateTable('comments').set({ is_held: isHeld, removed_at: null }).where('id', '=', id).execute()
  // Removed in the same transaction, so at the same instant.
  const replies = await tx
    .updateTable('comments')
    .set({ is_held: false, removed_at: null })
    .where('thread_id', '=', id)
    .where('removed_at', '=', removed.removed_at)
    .where('is_deleted_by_author', '=', false)
    .returning('id')
    .execute()
  await reopenCommentCases(tx, [id, ...replies.map((reply) => reply.id)], removed.removed_at)
  await announce(tx, ['comments', tagOfRow(removed)])
  return true
}

/** Deletes a removed comment now. */
export const deleteRemovedComment = (tx: Db, id: number): Promise<void> => deleteRemoved(tx, sql<boolean>`id = ${id}`)

/** Deletes comments that were removed long ago, and the earlier texts of comments edited long ago. */
export async function purgeRemovedComments(db: Db, now: Date): Promise<void> {
  const before = daysBefore(now, retentionDays)
  await deleteRemoved(db, sql<boolean>`removed_at < ${before}`)
  await db.deleteFrom('comment_edits').where('edited_at', '<', before).execute()
}

/** Replies refer to the row, so a comment that has some only loses its texts and its author. */
async function deleteRemoved(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<void> {
  const removed = db.selectFrom('comments').select('id').where('removed_at', 'is not', null).where(which)
  await db.deleteFrom('comment_edits').where('comment_id', 'in', removed).execute()
  const hasReplies = sql<boolean>`exists (select from comments reply where reply.parent_id = comments.id)`
  await db
    .deleteFrom('comments')
    .where('removed_at', 'is not', null)
    .where(which)
    .where(({ not }) => not(hasReplies))
    .execute()
  await db
    .updateTable('comments')
    .set({ body: '-', author: '', email: '', email_key: '', member_id: null })
    .where('removed_at', 'is not', null)
    .where('body', '<>', '-')
    .where(which)
    .execute()
}
