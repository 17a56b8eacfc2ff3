import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import { deleteUnsentMailsWithKeys } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { tagOfRow } from './add-comments.ts'

/** Comments stay, without the name; the member's votes on comments, and earlier texts, are deleted. Returns the tags of what changes. */
export async function anonymiseComments(tx: Db, { memberId, emailKey }: FormerMember): Promise<string[]> {
  await tx
    .deleteFrom('comment_edits')
    .where('comment_id', 'in', (own) => own.selectFrom('comments').select('id').where('member_id', '=', memberId))
    .execute()
  const comments = await tx
    .updateTable('comments')
    .set({ author: /*i18n*/ 'Former member', email: '', email_key: '', wants_replies: false, unsubscribe_token: null })
    .where((row) =>
      row.or([
        row('member_id', '=', memberId),
        // Comments posted without signing in. An unconfirmed address may be someone else's.
        ...(emailKey === null || emailKey === ''
          ? []
          : [row.and([row('member_id', 'is', null), row('email_key', '=', emailKey)])]),
      ]),
    )
    .returning(['id', 'deal_id', 'article_id'])
    .execute()
  // They have the name and the text of a reply.
  await deleteUnsentMailsWithKeys(
    tx,
    comments.map(({ id }) => `reply:${id}`),
  )
  const votes = await tx
    .deleteFrom('comment_votes')
    .using('comments')
    .whereRef('comments.id', '=', 'comment_votes.comment_id')
    .where('comment_votes.member_id', '=', memberId)
    .returning(['comments.deal_id', 'comments.article_id'])
    .execute()
  return [...(comments.length > 0 ? ['comments'] : []), ...[...comments, ...votes].map(tagOfRow)]
}
