import { sql } from 'kysely'
import { presentSession } from '../../../accounts/members/server/present-member.ts'
import { deviceOf } from '../../../accounts/members/server/session/device.ts'
import { listSessions } from '../../../accounts/members/server/session/session.queries.ts'
import { endSessionOf } from '../../../accounts/members/server/session/sessions.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { EndSessionRequest, OwnSessionsAnswer } from '../../console.contract.ts'
import { type ConsoleSession, listConsoleSessions } from './console-sessions.ts'

/** The beginning of the hash of a token: enough to tell a member's sessions apart, and nothing that opens one. */
const idOf = (hash: Buffer): string => hash.toString('hex').slice(0, 16)

/** The member's sessions: of the console, then to the site. */
export async function listOwnSessions(db: Db, session: ConsoleSession, now: Date): Promise<OwnSessionsAnswer> {
  const ofConsole = (await listConsoleSessions(db, session.memberId, now)).map((row) => ({
    place: 'console' as const,
    id: idOf(row.token_hash),
    ...deviceOf(row.user_agent),
    begunAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    isCurrent: row.token_hash.equals(session.tokenHash),
  }))
  const ofSite = (await listSessions(db, session.memberId, null, now)).map((row) => ({
    place: 'site' as const,
    ...presentSession(row),
  }))
  return {
    sessions: [...ofConsole.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)), ...ofSite],
  }
}

/** Returns whether it existed. */
export async function endOwnSession(db: Db, memberId: number, { place, id }: EndSessionRequest): Promise<boolean> {
  // Those of the site are UUIDs.
  if (place === 'site') return id.includes('-') && endSessionOf(db, memberId, id)
  const ended = await db
    .deleteFrom('console_sessions')
    .where('member_id', '=', memberId)
    .where(sql<string>`left(encode(token_hash, 'hex'), 16)`, '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
