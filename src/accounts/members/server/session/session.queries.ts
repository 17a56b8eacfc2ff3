import type { Db } from '../../../../platform/schema/db.ts'
import { tokenHash } from '../../../../platform/security/token.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { HOUR_MS } from '../../../../shared/durations.ts'
import { roleOf } from '../../../../shared/role.ts'
import type { Member } from '../../../../site/api/server/route.ts'

/** A session ends after this time without use, and in any case this long after its sign-in. */
const idleDays = 14
const lifetimeDays = 30
const seenAgainMs = HOUR_MS

/** Sessions last used, or begun, before these times have ended. */
export const sessionLimits = (now: Date) => ({
  lastSeen: daysBefore(now, idleDays),
  begun: daysBefore(now, lifetimeDays),
})

/** The owner of a token; null if it is unknown or has ended. */
export async function findMemberByToken(db: Db, token: string, now: Date): Promise<Member | null> {
  const hash = tokenHash(token)
  const oldest = sessionLimits(now)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.id', 'members.name', 'members.email', 'members.role', 'email_confirmed_at', 'last_seen_at'])
    .where('token_hash', '=', hash)
    .where('last_seen_at', '>', oldest.lastSeen)
    .where('sessions.created_at', '>', oldest.begun)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > seenAgainMs) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hash).execute()
  }
  const { id, name, email, role, email_confirmed_at: emailConfirmedAt } = row
  return { id, name, email, role: roleOf(role), emailConfirmedAt }
}

/** How long ago its member signed in; Infinity for an unknown token. */
export async function findSessionAge(db: Db, token: string, now: Date): Promise<number> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return session ? now.getTime() - session.created_at.getTime() : Number.POSITIVE_INFINITY
}

/** The valid sessions: first the token's own, then the others, last used first. */
export async function listSessions(db: Db, memberId: number, token: string | null, now: Date) {
  const oldest = sessionLimits(now)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'os', 'created_at as begunAt', 'last_seen_at as lastSeenAt', 'token_hash as hash'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', oldest.lastSeen)
    .where('created_at', '>', oldest.begun)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  const current = token === null ? null : tokenHash(token)
  return rows
    .map(({ hash, ...row }) => ({ ...row, isCurrent: current?.equals(hash) ?? false }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
