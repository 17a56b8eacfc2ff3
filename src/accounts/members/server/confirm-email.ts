import { canonicalEmail } from '../../../platform/email-address.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import { canMailUnconfirmed } from '../../../platform/mail/unconfirmed-address-limit.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { tokenHash } from '../../../platform/security/token.ts'
import { type Language, languageUrl } from '../../../site/i18n/language.ts'
import { confirmAddressMail } from './account-mails.ts'
import { consumeOneTimeToken, deleteOneTimeTokens, issueOneTimeToken } from './one-time-tokens.ts'
import { isPasswordOf } from './password/password-hash.ts'

/** The context of an email to a member: delivery, the site's public address, and the member's language. */
export type EmailContext = { sendMail: SendMail; publicUrl: string; language: Language }

/**
 * Emails the link that proves that the address belongs to the member; it works in the browser that requested it. False:
 * the address has already had its email of the day.
 */
export async function requestConfirmation(
  tx: Db,
  member: { id: number; name: string; email: string; browser?: string | undefined },
  { sendMail, publicUrl, language }: EmailContext,
  now: Date,
): Promise<boolean> {
  const key = canonicalEmail(member.email)
  if (key === null || !(await canMailUnconfirmed(tx, 'account', key, now))) return false
  const token = await issueOneTimeToken(tx, 'confirm', member.id, now, member.browser)
  const url = `${languageUrl(publicUrl, language)}/confirm-email?token=${token}`
  return sendMail(tx, {
    ...confirmAddressMail({ name: member.name, url }),
    language,
    key: `confirm:${crypto.randomUUID()}`,
    to: member.email,
  })
}

/** The proof that the person who opens the emailed link is the one who signed up. */
type ConfirmationAttempt = {
  token: string
  /** The secret of the browser. */
  browser: string | undefined
  /** The signed-in member. */
  memberId: number | null
  password: string | undefined
}

export type Confirmation =
  | { kind: 'confirmed'; memberId: number }
  | { kind: 'unknown link' }
  | { kind: 'unproven' }
  | { kind: 'wrong password'; memberId: number }

/**
 * The link proves access to the mailbox; the additional proof shows that the same person owns the account. Otherwise a
 * person could sign up with someone else's address and wait for them to click the link. A link without proof stays
 * valid. `limitGuesses` counts a wrong password, and returns what undoes the count for a right one.
 */
export async function confirmEmail(
  db: Db,
  attempt: ConfirmationAttempt,
  limitGuesses: (email: string) => Promise<() => Promise<void>>,
  now: Date,
): Promise<Confirmation> {
  const link = await findLink(db, attempt.token, now)
  if (!link) return { kind: 'unknown link' }
  const { memberId } = link
  const isTheirs = attempt.memberId === memberId || isFromBrowser(link.browserHash, attempt.browser)
  if (!isTheirs) {
    if (!attempt.password) return { kind: 'unproven' }
    const giveBack = await limitGuesses(link.email)
    if (!(await isPasswordOf(link.passwordHash, attempt.password))) return { kind: 'wrong password', memberId }
    await giveBack()
  }
  return (await confirm(db, attempt.token, now)) ? { kind: 'confirmed', memberId } : { kind: 'unknown link' }
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

/** False when the link was used in the meantime. */
function confirm(db: Db, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { memberId } = (await consumeOneTimeToken(tx, 'confirm', token, now)) ?? { memberId: null }
    if (memberId === null) return false
    await tx
      .updateTable('members')
      .set({ email_confirmed_at: now, updated_at: now })
      .where('id', '=', memberId)
      .where('email_confirmed_at', 'is', null)
      .execute()
    await deleteOneTimeTokens(tx, memberId, 'confirm')
    return true
  })
}
