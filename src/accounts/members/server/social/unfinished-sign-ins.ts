import type { Db } from '../../../../platform/schema/db.ts'
import { tokenHash } from '../../../../platform/security/token.ts'
import { MINUTE_MS } from '../../../../shared/durations.ts'
import type { CodeProof, Identity } from '../../social-sign-in.ts'

const lifeMs = 10 * MINUTE_MS

// Both values are known only to one browser.
const hashOf = ({ code, verifier }: CodeProof): Buffer => tokenHash(`${code} ${verifier}`)

/** A code can be exchanged once, so the identity is stored while the visitor types the missing data. */
export async function saveUnfinished(db: Db, proof: CodeProof, identity: Identity, now: Date): Promise<void> {
  const { isEmailVerified, ...storedIdentity } = identity
  const expires_at = new Date(now.getTime() + lifeMs)
  await db
    .insertInto('unfinished_sign_ins')
    .values({ proof_hash: hashOf(proof), ...storedIdentity, is_email_verified: isEmailVerified, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findUnfinished(
  db: Db,
  provider: Identity['provider'],
  proof: CodeProof,
  now: Date,
): Promise<Identity | null> {
  const row = await db
    .selectFrom('unfinished_sign_ins')
    .select(['uid', 'name', 'email', 'is_email_verified as isEmailVerified'])
    .where('proof_hash', '=', hashOf(proof))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { provider, ...row } : null
}

export async function deleteUnfinished(db: Db, proof: CodeProof): Promise<void> {
  await db.deleteFrom('unfinished_sign_ins').where('proof_hash', '=', hashOf(proof)).execute()
}
