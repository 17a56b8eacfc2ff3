import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken, tokenHash } from '../../../platform/security/token.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'

export type Purpose = 'confirm' | 'reset' | 'setup'

export const resetMinutes = 30
const lifeMs: Record<Purpose, number> = { confirm: 72 * HOUR_MS, reset: resetMinutes * MINUTE_MS, setup: 24 * HOUR_MS }

/** A token that works once. Only its recipient knows it; `browser` is a secret of the browser that requested it. */
export async function issueOneTimeToken(
  tx: Db,
  purpose: Purpose,
  memberId: number | null,
  now: Date,
  browser?: string,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: tokenHash(token),
      member_id: memberId,
      purpose,
      browser_hash: browser ? tokenHash(browser) : null,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute()
  return token
}

// A link that was requested while its account was being disabled.
const isOfEnabledMember = sql<boolean>`not exists (
  select from members where members.id = one_time_tokens.member_id and members.disabled_at is not null)`

/** The token's owner; does not use it up. */
export async function findOneTimeToken(db: Db, purpose: Purpose, token: string, now: Date) {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('member_id as memberId')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where(isOfEnabledMember)
    .executeTakeFirst()
  return row ?? null
}

/** Uses up the token and returns its owner. Of several concurrent requests with one token, one succeeds. */
export async function consumeOneTimeToken(tx: Db, purpose: Purpose, token: string, now: Date) {
  const taken = await tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where(isOfEnabledMember)
    .returning('member_id as memberId')
    .executeTakeFirst()
  return taken ?? null
}

export async function deleteOneTimeTokens(tx: Db, memberId: number, purpose: Purpose): Promise<void> {
  await tx.deleteFrom('one_time_tokens').where('member_id', '=', memberId).where('purpose', '=', purpose).execute()
}
