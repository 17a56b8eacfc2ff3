import type { RawBuilder } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { newToken, tokenHash } from '../../../../platform/security/token.ts'
import type { Device } from './device.ts'
import { sessionLimits } from './session.queries.ts'

/** Sessions of one member at the same time. Nobody has that many devices; a further sign-in ends the one unused for longest. */
const maxSessions = 20

/**
 * Returns the token of a new session, or null if the member no longer matches `isUnchanged` or is disabled: a password that
 * was changed while it was being checked grants no access.
 */
export async function beginSession(
  db: Db,
  memberId: number,
  isUnchanged: RawBuilder<boolean>,
  device: Device,
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const begun = await db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where(isUnchanged)
      .where('disabled_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!member) return false
    await endSessionsBeyond(tx, memberId, maxSessions - 1)
    await tx
      .insertInto('sessions')
      .values({ token_hash: tokenHash(token), member_id: memberId, ...device, created_at: now, last_seen_at: now })
      .execute()
    return true
  })
  return begun ? token : null
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

async function endSessionsBeyond(tx: Db, memberId: number, count: number): Promise<void> {
  const rest = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(count)
  await tx.deleteFrom('sessions').where('token_hash', 'in', rest).execute()
}

/** Ends one of the member's own sessions, by its id in the list. Returns whether it existed. */
export async function endSessionOf(db: Db, memberId: number, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all of a member's sessions except that of `exceptToken`. */
export async function endSessions(tx: Db, memberId: number, exceptToken: string | null = null): Promise<void> {
  const ending = tx.deleteFrom('sessions').where('member_id', '=', memberId)
  await (exceptToken === null ? ending : ending.where('token_hash', '!=', tokenHash(exceptToken))).execute()
}

export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const oldest = sessionLimits(now)
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('last_seen_at', '<=', oldest.lastSeen), eb('created_at', '<=', oldest.begun)]))
    .execute()
}
