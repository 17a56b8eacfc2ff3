import { sql } from 'kysely'
import type { EmailKey } from '../../../../platform/email-address.ts'
import { networkOf } from '../../../../platform/limits/rate-limits.ts'
import { canMailUnconfirmed } from '../../../../platform/mail/unconfirmed-address-limit.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../../shared/durations.ts'
import { assertValidFields } from '../../../../site/forms/server/assert-valid-fields.ts'
import { languageIn, languageUrl } from '../../../../site/i18n/language.ts'
import { forgetFailures, type LimitContext } from '../account-limits.ts'
import { passwordChangedMail, resetPasswordMail } from '../account-mails.ts'
import type { EmailContext } from '../confirm-email.ts'
import { findMember, findMemberByEmail, getMember } from '../member.queries.ts'
import {
  consumeOneTimeToken,
  deleteOneTimeTokens,
  findOneTimeToken,
  issueOneTimeToken,
  resetMinutes,
} from '../one-time-tokens.ts'
import { rememberNetwork } from '../session/known-networks.ts'
import { endSessions } from '../session/sessions.ts'
import { newPasswordError } from './new-password.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Emails the reset link, if there is an account, in its member's language, because anyone may request it. The caller
 * must not learn the result. Returns the account's id.
 */
export async function requestReset(
  db: Db,
  email: EmailKey,
  { sendMail, publicUrl }: Pick<EmailContext, 'sendMail' | 'publicUrl'>,
  now: Date,
): Promise<number | null> {
  const member = await findMemberByEmail(db, email)
  if (!member || member.disabled_at) return null
  const language = languageIn(member.language)
  await db.transaction().execute(async (tx) => {
    if (!member.email_confirmed_at && !(await canMailUnconfirmed(tx, 'reset', email, now))) return
    const token = await issueOneTimeToken(tx, 'reset', member.id, now)
    const url = `${languageUrl(publicUrl, language)}/reset-password?token=${token}`
    await sendMail(tx, {
      ...resetPasswordMail({ name: member.name, url, minutes: resetMinutes }),
      language,
      key: `reset:${crypto.randomUUID()}`,
      to: member.email,
      usefulUntil: new Date(now.getTime() + resetMinutes * MINUTE_MS),
    })
  })
  return member.id
}

/** Ends a way in which a slice tells of a member's account, such as the browsers that get messages. False: there was none. */
export type EndMemberAccess = (tx: Db, memberId: number) => Promise<boolean>

/**
 * The account whose password changed, or null when the token is invalid; a rejected password leaves it valid. The link
 * was emailed, so using it also confirms the address.
 */
export async function resetPassword(
  { db, accessEnds }: { db: Db; accessEnds: readonly EndMemberAccess[] },
  { token, password, from }: { token: string; password: string; from: Pick<LimitContext, 'limits' | 'address'> },
  correspondence: EmailContext,
  now: Date,
): Promise<number | null> {
  // Checked first, so that a guessed token does not cost a password hash.
  const { memberId: ownerId } = (await findOneTimeToken(db, 'reset', token, now)) ?? { memberId: null }
  const owner = ownerId === null ? null : await findMember(db, ownerId)
  if (!owner) return null
  assertValidFields({ password: await newPasswordError(password, owner) })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const { memberId } = (await consumeOneTimeToken(tx, 'reset', token, now)) ?? { memberId: null }
    if (memberId === null) return null
    await replacePassword(tx, memberId, passwordHash, now)
    let hasEndedAccess = false
    for (const end of accessEnds) hasEndedAccess = (await end(tx, memberId)) || hasEndedAccess
    await mailPasswordChanged(tx, memberId, correspondence, hasEndedAccess)
    // The member's next sign-in from here must succeed, even if the limit is used up by strangers or by wrong guesses.
    const member = await getMember(tx, memberId)
    await rememberNetwork(tx, member, networkOf(from.address), now)
    // The stored key: an old address may be one that is refused now.
    await forgetFailures(tx, from, member.email_key as EmailKey)
    return memberId
  })
}

/** Sets the password and revokes all other access: sessions, emailed links, unconfirmed social accounts. */
export async function replacePassword(tx: Db, memberId: number, passwordHash: string, now: Date): Promise<void> {
  const ifConfirmed = (column: 'google_id' | 'facebook_id') =>
    sql<string | null>`case when email_confirmed_at is null then null else ${sql.ref(column)} end`
  await tx
    .updateTable('members')
    .set({
      password_hash: passwordHash,
      google_id: ifConfirmed('google_id'),
      facebook_id: ifConfirmed('facebook_id'),
      email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute()
  await endSessions(tx, memberId)
  await deleteOneTimeTokens(tx, memberId, 'reset')
  await deleteOneTimeTokens(tx, memberId, 'confirm')
}

/** So that the member notices a change by someone else. Only a confirmed address gets this email. */
export async function mailPasswordChanged(
  tx: Db,
  memberId: number,
  { sendMail, publicUrl }: Pick<EmailContext, 'sendMail' | 'publicUrl'>,
  hasEndedAccess = false,
): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select(['name', 'email', 'language'])
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!member) return
  const language = languageIn(member.language)
  await sendMail(tx, {
    ...passwordChangedMail({
      name: member.name,
      url: `${languageUrl(publicUrl, language)}/reset-password`,
      hasEndedAccess,
    }),
    language,
    key: `password-changed:${crypto.randomUUID()}`,
    to: member.email,
  })
}
