import type { RawBuilder } from 'kysely'
import type { Db } from '../schema/db.ts'
import { oldestSeen } from './session.queries.ts'
import { newToken, tokenHash } from './token.ts'

/**
 * Gives the token of a new session, or null when the member is no longer as `stillSo` has it: a password that was
 * changed while it was being checked opens nothing.
 */
export async function beginSession(
  db: Db,
  memberId: number,
  stillSo: RawBuilder<boolean>,
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const begun = await db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where(stillSo)
      .forShare()
      .executeTakeFirst()
    if (!member) return false
    const session = { token_hash: tokenHash(token), member_id: memberId, created_at: now, last_seen_at: now }
    await tx.insertInto('sessions').values(session).execute()
    return true
  })
  return begun ? token : null
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

/** All of a member's, but for the one that bears `exceptToken`. */
export async function endSessions(tx: Db, memberId: number, exceptToken: string | null = null): Promise<void> {
  const ending = tx.deleteFrom('sessions').where('member_id', '=', memberId)
  await (exceptToken === null ? ending : ending.where('token_hash', '!=', tokenHash(exceptToken))).execute()
}

export async function forgetIdleSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('last_seen_at', '<=', oldestSeen(now)).execute()
}
