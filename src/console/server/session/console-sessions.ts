import { type RawBuilder, sql } from 'kysely'
import { canUseConsole } from '../../../accounts/members/policies.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken, tokenHash } from '../../../platform/security/token.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { roleNumbers, roleOf } from '../../../shared/role.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import type { ConsoleMember, SessionAnswer } from '../../console.contract.ts'
import { signedOut } from '../http/console-problem.ts'

const idleMs = 30 * MINUTE_MS
const lifetimeMs = 12 * HOUR_MS
/** Written again when the stored time is older than this. */
const seenAgainMs = 30_000
/** Sessions of one member; a sign-in beyond them ends the one not used for longest. */
const maxSessions = 10

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

export type ConsoleSession = {
  tokenHash: Buffer
  memberId: number
  member: ConsoleMember
  address: string
  startedAt: Date
  lastSeenAt: Date
  secondFactor: SessionAnswer['secondFactor']
}

export type Origin = { address: string; userAgent: string }

/**
 * The cookie value of a new session; null when the member has changed since (`isUnchanged` fails).
 * In the transaction that has checked the second factor.
 */
export async function beginConsoleSession(
  tx: Db,
  { memberId, isUnchanged }: { memberId: number; isUnchanged: RawBuilder<boolean> },
  { address, userAgent, secondFactorAt }: Origin & { secondFactorAt: Date | null },
  now: Date,
): Promise<string | null> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where(isUnchanged)
    .where('disabled_at', 'is', null)
    .where('role', '<=', roleNumbers.editor)
    .forShare()
    .executeTakeFirst()
  if (!member) return null
  const others = tx
    .selectFrom('console_sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .offset(maxSessions - 1)
  await tx.deleteFrom('console_sessions').where('token_hash', 'in', others).execute()
  const token = newToken()
  await tx
    .insertInto('console_sessions')
    .values({
      token_hash: tokenHash(token),
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      address,
      user_agent: userAgent.slice(0, 300),
      second_factor_at: secondFactorAt,
    })
    .execute()
  return token
}

// An invited member sets up the second factor with the account, and keeps one.
const isInvited = sql<boolean>`exists (select from invitations where invitations.member_id = m.id)`

/** In place of a session that the member's own change has ended. */
export const continueConsoleSession = (
  db: Db,
  { memberId, secondFactor }: ConsoleSession,
  origin: Origin,
  now: Date,
): Promise<string | null> =>
  db.transaction().execute((tx) => {
    const secondFactorAt = secondFactor === 'on' ? now : null
    return beginConsoleSession(tx, { memberId, isUnchanged: sql`true` }, { ...origin, secondFactorAt }, now)
  })

/** The session of a cookie, with the member's current role; null when it is unknown or has ended. */
export async function findConsoleSession(db: Db, token: string, now: Date): Promise<ConsoleSession | null> {
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('console_sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.member_id', '=', 'm.id').on('f.confirmed_at', 'is not', null),
    )
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.role',
      's.created_at',
      's.last_seen_at',
      's.second_factor_at',
      's.address',
    ])
    .select('f.member_id as factor')
    .select(isInvited.as('is_invited'))
    .where('s.token_hash', '=', hash)
    .where('s.last_seen_at', '>', before(now, idleMs))
    .where('s.created_at', '>', before(now, lifetimeMs))
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const staff = { role: roleOf(row.role) }
  if (!canUseConsole(staff)) return null
  // Set up in another session since: this one has not shown it.
  if (row.factor !== null && row.second_factor_at === null) return null
  const isRequired =
    row.factor === null && (row.is_invited || (await readSetting(db, 'console')).isSecondFactorRequired)
  return {
    tokenHash: hash,
    memberId: row.id,
    member: { id: `${row.id}`, name: row.name, email: row.email, role: staff.role },
    address: row.address,
    startedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    secondFactor: row.factor !== null ? 'on' : isRequired ? 'required' : 'off',
  }
}

/** A member's sessions that have not ended, the last used first. */
export const listConsoleSessions = (db: Db, memberId: number, now: Date) =>
  db
    .selectFrom('console_sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', before(now, idleMs))
    .where('created_at', '>', before(now, lifetimeMs))
    .orderBy('last_seen_at', 'desc')
    .execute()

/** A 401 when the session has ended since it was found: by signing out, another role or password, or a disabled account. */
export async function assertSignedIn(db: Db, { tokenHash: hash }: ConsoleSession): Promise<void> {
  const row = await db
    .selectFrom('console_sessions')
    .select('member_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) throw signedOut()
}

/** Puts off the end of an idle session. */
export async function touchConsoleSession(db: Db, session: ConsoleSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < seenAgainMs) return
  await db
    .updateTable('console_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', session.tokenHash)
    .execute()
  session.lastSeenAt = now
}

export async function endConsoleSession(db: Db, session: Pick<ConsoleSession, 'tokenHash'>): Promise<void> {
  await db.deleteFrom('console_sessions').where('token_hash', '=', session.tokenHash).execute()
}

/** The session that a browser had before it signed in again: nothing else would end it for hours. */
export async function endFormerSession(db: Db, token: string | null): Promise<void> {
  if (token !== null) await endConsoleSession(db, { tokenHash: tokenHash(token) })
}

/** The session has shown the second factor; the member's others, which have not, end. */
export async function markSecondFactor(tx: Db, session: ConsoleSession, now: Date): Promise<void> {
  await tx
    .updateTable('console_sessions')
    .set({ second_factor_at: now })
    .where('token_hash', '=', session.tokenHash)
    .execute()
  await tx
    .deleteFrom('console_sessions')
    .where('member_id', '=', session.memberId)
    .where('token_hash', '!=', session.tokenHash)
    .execute()
}

export async function presentSession(db: Db, session: ConsoleSession): Promise<SessionAnswer> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('member_id', '=', session.memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  const endsAt = session.startedAt.getTime() + lifetimeMs
  return {
    member: session.member,
    idleEndsAt: new Date(Math.min(session.lastSeenAt.getTime() + idleMs, endsAt)).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    secondFactor: session.secondFactor,
    recoveryCodesLeft: left,
  }
}

export async function purgeConsoleSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('console_sessions')
    .where(({ eb, or }) =>
      or([eb('last_seen_at', '<=', before(now, idleMs)), eb('created_at', '<=', before(now, lifetimeMs))]),
    )
    .execute()
}
