import { announce } from '../platform/announce.ts'
import { badInput, Problem } from '../platform/errors.ts'
import type { Db } from '../schema/db.ts'
import { isLastAdministrator } from './last-administrator.ts'
import { findMember, type MemberRow } from './member.queries.ts'
import { isPasswordOf } from './password-hash.ts'
import { canAdminister } from './policies.ts'
import { roleOf } from './role.ts'
import { findSessionAge } from './session.queries.ts'

const freshMs = 10 * 60_000

/** Everything that leads to the member goes; what they said stays, without their name. */
export async function deleteAccount(
  db: Db,
  { memberId, password, token }: { memberId: number; password: string; token: string | null },
  now: Date,
): Promise<void> {
  const member = await findMember(db, memberId)
  if (!member) return
  await assertMeant(db, member, { password, token }, now)
  await db.transaction().execute(async (tx) => {
    if (canAdminister({ role: roleOf(member.role) })) await assertAnotherAdministrator(tx, memberId)
    const tags = await forgetWhatTheySaid(tx, member)
    // Sessions, tokens and favourites go with the row.
    await tx.deleteFrom('members').where('id', '=', memberId).execute()
    await announce(tx, tags)
  })
}

/** The password; who has none has to have signed in just now. */
async function assertMeant(
  db: Db,
  member: MemberRow,
  { password, token }: { password: string; token: string | null },
  now: Date,
): Promise<void> {
  if (member.password_hash !== null) {
    if (!(await isPasswordOf(member.password_hash, password)))
      throw badInput({ password: /*i18n*/ 'The password is wrong.' })
  } else if (token === null || (await findSessionAge(db, token, now)) > freshMs)
    throw badInput({ password: /*i18n*/ 'Please sign in again, and delete the account right after that.' })
}

async function assertAnotherAdministrator(tx: Db, memberId: number): Promise<void> {
  if (await isLastAdministrator(tx, memberId))
    throw new Problem(409, /*i18n*/ 'You are the only administrator: make someone else one first.')
}

/** Gives the tags of what changes by it. */
async function forgetWhatTheySaid(tx: Db, { id, email_key, email_confirmed_at }: MemberRow): Promise<string[]> {
  const isConfirmed = email_confirmed_at !== null
  const comments = await tx
    .updateTable('comments')
    .set({ author: /*i18n*/ 'Former member', email: '', email_key: '', wants_replies: false, unsubscribe_token: null })
    .where((row) =>
      row.or([
        row('member_id', '=', id),
        // What they said as a visitor. An address that was never proved may be somebody else's.
        ...(isConfirmed
          ? [row.and([row('member_id', 'is', null), row('email_key', '=', email_key), row('email_key', '<>', '')])]
          : []),
      ]),
    )
    .returning(['deal_id', 'article_id'])
    .execute()
  await tx.deleteFrom('contact_messages').where('member_id', '=', id).execute()
  if (isConfirmed) {
    await tx.deleteFrom('subscribers').where('email_key', '=', email_key).execute()
  }
  const votes = await tx.deleteFrom('deal_votes').where('member_id', '=', id).returning('deal_id').execute()
  const commentVotes = await tx
    .deleteFrom('comment_votes')
    .using('comments')
    .whereRef('comments.id', '=', 'comment_votes.comment_id')
    .where('comment_votes.member_id', '=', id)
    .returning(['comments.deal_id', 'comments.article_id'])
    .execute()
  const remarks = [...comments, ...commentVotes]
  const deals = [...remarks, ...votes].flatMap(({ deal_id }) => (deal_id === null ? [] : [`deal:${deal_id}`]))
  const articles = remarks.flatMap(({ article_id }) => (article_id === null ? [] : [`article:${article_id}`]))
  return [...(comments.length > 0 ? ['comments'] : []), ...(votes.length > 0 ? ['deals'] : []), ...deals, ...articles]
}
