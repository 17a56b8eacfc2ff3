import type { Member } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { tokenHash } from './token.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A session that nobody has used for so long is over. */
const idleDays = 60
const seenAgainMs = 60 * 60 * 1000

export const oldestSeen = (now: Date) => new Date(now.getTime() - idleDays * dayMs)

/** Whose session a token is; null for one that does not count, or no longer. */
export async function findMemberByToken(db: Db, token: string, now: Date): Promise<Member | null> {
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.id', 'members.name', 'members.email', 'members.role', 'email_confirmed_at', 'last_seen_at'])
    .where('token_hash', '=', hash)
    .where('last_seen_at', '>', oldestSeen(now))
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > seenAgainMs) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hash).execute()
  }
  const { id, name, email, role, email_confirmed_at: emailConfirmedAt } = row
  return { id, name, email, role: role as Member['role'], emailConfirmedAt }
}

/** How long ago its member signed in; endless for a token that is none. */
export async function findSessionAge(db: Db, token: string, now: Date): Promise<number> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return session ? now.getTime() - session.created_at.getTime() : Number.POSITIVE_INFINITY
}
