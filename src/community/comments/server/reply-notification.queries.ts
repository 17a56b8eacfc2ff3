import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** Per member: strangers choose how often, and with what text, a reply emails them. */
const maxMailsADay = 20

/** A reply, and the member to notify; null when there is none, or when this day's replies have emailed them enough. */
export async function findReplyToNotify(db: Db, id: number) {
  const reply = await db
    .selectFrom('comments as reply')
    .innerJoin('comments as asked', 'asked.id', 'reply.parent_id')
    .innerJoin('members', 'members.id', 'asked.member_id')
    .leftJoin('deals', 'deals.id', 'reply.deal_id')
    .leftJoin('articles', 'articles.id', 'reply.article_id')
    .select([
      'reply.author',
      'reply.body',
      'reply.article_id as articleId',
      'members.name',
      'members.email',
      'asked.language',
      'asked.unsubscribe_token as unsubscribeToken',
      'deals.slug as dealSlug',
    ])
    .select(sql<string | null>`coalesce(deals.title, articles.title)`.as('title'))
    .select(sql<unknown>`coalesce(deals.translations, articles.translations)`.as('translations'))
    .where('reply.id', '=', id)
    .where('reply.is_held', '=', false)
    .where('asked.wants_replies', '=', true)
    .where('asked.unsubscribe_token', 'is not', null)
    // Only a confirmed address gets email, and only while its account may be used.
    .where('members.email_confirmed_at', 'is not', null)
    .where('members.disabled_at', 'is', null)
    // No email for a reply to one's own comment.
    .where('reply.member_id', 'is distinct from', sql<number>`members.id`)
    // Replies at the same moment do not see each other, so a few more may be sent.
    .where(
      sql<boolean>`(select count(*) from (
        select 1 from comments own join comments earlier on earlier.parent_id = own.id
        where own.member_id = members.id and own.wants_replies and earlier.id <> reply.id and not earlier.is_held
          and earlier.member_id is distinct from members.id
          and earlier.created_at > reply.created_at - interval '1 day' limit ${maxMailsADay}) found) < ${maxMailsADay}`,
    )
    .executeTakeFirst()
  return reply ?? null
}

/** Unsubscribes the token's owner from all replies. False: the token does not exist. */
export async function stopReplyEmails(db: Db, token: string): Promise<boolean> {
  const comment = await db
    .selectFrom('comments')
    .select('member_id as memberId')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
  if (!comment) return false
  if (comment.memberId !== null) await stopReplyEmailsOf(db, comment.memberId)
  return true
}

/** The tokens stay: the link of every email that was sent continues to work. */
export async function stopReplyEmailsOf(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('comments')
    .set({ wants_replies: false })
    .where('member_id', '=', memberId)
    .where('wants_replies', '=', true)
    .execute()
}
