import { closeCommentCases, openCases } from '../../../console/server/cases/open-case.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { heldCase, tagOfRow } from './add-comments.ts'
import { notifyOfReply } from './notify-of-reply.ts'

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

type Deps = { db: Db; sendMail: SendMail; publicUrl: string }

/**
 * Publishes a held comment after review, and notifies the author it answers. False: it is not held any more, or does
 * not exist.
 */
export const releaseComment = ({ db, sendMail, publicUrl }: Deps, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const released = await tx
      .updateTable('comments')
      .set({ is_held: false })
      .where('id', '=', id)
      .where('is_held', '=', true)
      .where('removed_at', 'is', null)
      .returning(['deal_id', 'article_id'])
      .executeTakeFirst()
    if (!released) return false
    await announce(tx, ['comments', tagOfRow(released)])
    await closeCommentCases(tx, [id], ['held-comment'])
    await notifyOfReply(tx, { id, sendMail, publicUrl })
    return true
  })
