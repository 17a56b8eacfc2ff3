import { tokenHash } from '../../../platform/security/token.ts'
import type { Db } from '../../../schema/db.ts'
import { isPasswordOf } from '../password/password-hash.ts'
import { purgeOneTimeTokens, useUpOneTimeToken } from './one-time-tokens.ts'

/** What is shown beside the mailed link, to prove that whoever opens it has signed up. */
type Shown = {
  token: string
  /** The secret of the browser. */
  browser: string | undefined
  /** Who is signed in. */
  memberId: number | null
  password: string | undefined
}

export type Confirmation =
  | { kind: 'confirmed'; memberId: number }
  | { kind: 'unknown link' }
  | { kind: 'unproven' }
  | { kind: 'wrong password'; memberId: number }

/**
 * The link proves that somebody reads the address's mail, the rest that they have the account: whoever signed up with a
 * stranger's address waits for the stranger to click. A link that is shown alone stays as it is.
 */
export async function confirmEmail(
  db: Db,
  shown: Shown,
  limitGuesses: (email: string) => Promise<void>,
  now: Date,
): Promise<Confirmation> {
  const link = await findLink(db, shown.token, now)
  if (!link) return { kind: 'unknown link' }
  const { memberId } = link
  const isTheirs = shown.memberId === memberId || isFromBrowser(link.browserHash, shown.browser)
  if (!isTheirs) {
    if (!shown.password) return { kind: 'unproven' }
    await limitGuesses(link.email)
    if (!(await isPasswordOf(link.passwordHash, shown.password))) return { kind: 'wrong password', memberId }
  }
  return (await confirm(db, shown.token, now)) ? { kind: 'confirmed', memberId } : { kind: 'unknown link' }
}

async function findLink(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('one_time_tokens')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['members.id as memberId', 'email', 'password_hash as passwordHash', 'browser_hash as browserHash'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link ?? null
}

// Hashes of random secrets, so the time of the comparison leaks nothing useful.
const isFromBrowser = (expected: Buffer | null, browser: string | undefined): boolean =>
  expected !== null && !!browser && tokenHash(browser).equals(expected)

/** False when the link was used meanwhile. */
function confirm(db: Db, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { memberId } = (await useUpOneTimeToken(tx, 'confirm', token, now)) ?? { memberId: null }
    if (memberId === null) return false
    await tx
      .updateTable('members')
      .set({ email_confirmed_at: now, updated_at: now })
      .where('id', '=', memberId)
      .where('email_confirmed_at', 'is', null)
      .execute()
    await purgeOneTimeTokens(tx, memberId, 'confirm')
    return true
  })
}
