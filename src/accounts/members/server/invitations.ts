import { sql } from 'kysely'
import { type EmailKey, getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import { deleteUnsentMailsWithKeys, type SendMail } from '../../../platform/mail/mail-queue.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken, tokenHash } from '../../../platform/security/token.ts'
import { daysBefore } from '../../../shared/days.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { roleNumbers, roleOf } from '../../../shared/role.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import { type Language, languageIn } from '../../../site/i18n/language.ts'
import { cleanName, nameError } from '../account-field-rules.ts'
import { invitationHours, stateOfInvitation } from '../invitation.ts'
import { hasRightsOf, type StaffRole } from '../policies.ts'
import { invitationMail } from './account-mails.ts'
import type { EmailContext } from './confirm-email.ts'
import { findMemberByEmail, type MemberRow } from './member.queries.ts'
import { newPasswordError } from './password/new-password.ts'
import { hashPassword } from './password/password-hash.ts'
import { mailPasswordChanged, replacePassword } from './password/reset-password.ts'
import { endSessions } from './session/sessions.ts'
import { accountDisabled } from './session/sign-in.ts'
import { addMember } from './sign-up.ts'

/** Per administrator: a stolen session cannot send emails to everybody. */
const maxPerDay = 20
const maxEmails = 3
/** Invitations that nobody accepted are deleted so long after their link has ended. */
const storedDays = 30

type Context = {
  inviter: { memberId: number; name: string }
  sendMail: SendMail
  publicUrl: string
  now: Date
}

const expiryOf = (now: Date): Date => new Date(now.getTime() + invitationHours * HOUR_MS)
const mailKey = (id: number, count: number): string => `invitation:${id}.${count}`

/** Emails the link; gives the invitation's id. */
export async function inviteMember(
  tx: Db,
  { email, role, language }: { email: string; role: StaffRole; language: Language },
  context: Context,
): Promise<number> {
  const { now, inviter } = context
  await assertBelowLimit(tx, inviter.memberId, now)
  const token = newToken()
  const { id } = await tx
    .insertInto('invitations')
    .values({
      email,
      email_key: getEmailKey(email),
      role: roleNumbers[role],
      language,
      token_hash: tokenHash(token),
      invited_by: inviter.memberId,
      created_at: now,
      sent_at: now,
      expires_at: expiryOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mailLink(tx, { id, count: 1, email, role, language, token }, context)
  return id
}

async function assertBelowLimit(tx: Db, memberId: number, now: Date): Promise<void> {
  const { sent } = await tx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('invited_by', '=', memberId)
    .where('created_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow()
  if (sent >= maxPerDay)
    throw new Problem(
      429,
      new Message(/*i18n*/ 'You can invite {count} people a day. Please try again tomorrow.', { count: maxPerDay }),
    )
}

/** With a new link, valid for as long as the first one; the former one opens nothing any more. */
export async function resendInvitation(
  tx: Db,
  { id, email, role, language }: { id: number; email: string; role: StaffRole; language: Language },
  context: Context,
): Promise<void> {
  const token = newToken()
  const sent = await tx
    .updateTable('invitations')
    .set({
      token_hash: tokenHash(token),
      sent_at: context.now,
      expires_at: expiryOf(context.now),
      sent_count: sql<number>`sent_count + 1`,
      // Withdrawn when this administrator's account is disabled.
      invited_by: context.inviter.memberId,
    })
    .where('id', '=', id)
    .where('sent_count', '<', maxEmails)
    .returning('sent_count as count')
    .executeTakeFirst()
  if (!sent)
    throw new Problem(
      409,
      new Message(
        /*i18n*/ 'This invitation has been sent {count} times. Please check the address: withdraw it, and invite again.',
        { count: maxEmails },
      ),
    )
  await deleteUnsent(tx, id, sent.count - 1)
  await mailLink(tx, { id, count: sent.count, email, role, language, token }, context)
}

/** Its link says so from now on. */
export async function withdrawInvitation(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('invitations').set({ withdrawn_at: now }).where('id', '=', id).execute()
  await deleteUnsent(tx, id, maxEmails)
}

/** Withdraws the invitations of a former administrator: nobody gets in by what somebody else sent with a taken-over account. */
export async function withdrawInvitationsOf(tx: Db, memberId: number, now: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('invited_by', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of withdrawn) await deleteUnsent(tx, id, maxEmails)
}

const deleteUnsent = (tx: Db, id: number, upTo: number): Promise<void> =>
  deleteUnsentMailsWithKeys(
    tx,
    Array.from({ length: upTo }, (_, n) => mailKey(id, n + 1)),
  )

type Link = { id: number; count: number; email: string; role: StaffRole; language: Language; token: string }

async function mailLink(tx: Db, link: Link, { inviter, sendMail, publicUrl, now }: Context): Promise<void> {
  const { id, count, email, role, language, token } = link
  const url = `${publicUrl}/admin/invitation?lang=${language}&token=${token}`
  await sendMail(tx, {
    ...invitationMail({ inviter: inviter.name, role, hours: invitationHours, url }),
    language,
    key: mailKey(id, count),
    to: email,
    usefulUntil: expiryOf(now),
  })
}

/** Email addresses of people who did not come are not stored for good. */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', daysBefore(now, storedDays))
    .execute()
}

type Invitation = {
  id: number
  email: string
  emailKey: EmailKey
  role: StaffRole
  language: Language
  /** The account with the address, which has to sign in to accept. */
  account: MemberRow | null
  needsSignIn: boolean
}

/** The outcome, for visitors who still have the link. */
const ended = {
  accepted: /*i18n*/ 'This invitation has been accepted already. Please sign in.',
  withdrawn: /*i18n*/ 'This invitation was withdrawn. Please ask the person who invited you.',
  expired: /*i18n*/ 'This invitation has expired. Please ask the person who invited you to send it again.',
  unknown: /*i18n*/ 'This link is not complete, or there is a newer email with another one. Please use the newest.',
}

/** The open invitation of a link; a 410 that says what became of it. `isLocked`: until the transaction ends. */
export async function getInvitation(db: Db, token: string, now: Date, { isLocked = false } = {}): Promise<Invitation> {
  const query = db.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash(token))
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  const life = row && { expiresAt: row.expires_at, acceptedAt: row.accepted_at, withdrawnAt: row.withdrawn_at }
  const state = life ? stateOfInvitation(life, now) : 'unknown'
  if (!row || state !== 'pending') throw new Problem(410, ended[state === 'pending' ? 'unknown' : state])
  const emailKey = row.email_key as EmailKey
  const account = await findMemberByEmail(db, emailKey)
  if (account?.disabled_at) throw accountDisabled()
  const role = roleOf(row.role) as StaffRole
  const language = languageIn(row.language)
  return { id: row.id, email: row.email, emailKey, role, language, account, needsSignIn: hasOwner(account) }
}

/**
 * Whether the account's password proves its owner. The link itself proves the address, as that of a reset does: so it
 * takes over an account whose address nobody has confirmed, and gives a first password to one without.
 */
const hasOwner = (account: MemberRow | null): boolean =>
  account !== null && account.email_confirmed_at !== null && account.password_hash !== null

/** The member who has joined, and the earlier role; null for a new account. */
export type Joined = { invitation: Invitation; memberId: number; name: string; formerRole: number | null }

type NewAccount = { token: string; name: string; password: string }

/** A new account with the role. `join` opens its session in the same transaction. */
export async function acceptWithNewAccount<T>(
  db: Db,
  { token, name: typedName, password }: NewAccount,
  correspondence: Pick<EmailContext, 'sendMail' | 'publicUrl'>,
  now: Date,
  join: (tx: Db, joined: Joined) => Promise<T>,
): Promise<T> {
  const { email, needsSignIn } = await getInvitation(db, token, now)
  if (needsSignIn) throw signInToAccept()
  const name = cleanName(typedName)
  assertValidFields({ name: nameError(name), password: await newPasswordError(password, { name, email }) })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const invitation = await getInvitation(tx, token, now, { isLocked: true })
    if (invitation.needsSignIn) throw signInToAccept()
    const { account } = invitation
    const memberId = account
      ? await takeOver(tx, account, { name, passwordHash }, correspondence, now)
      : await addMember(tx, { name, email, passwordHash, emailConfirmedAt: now, language: invitation.language }, now)
    // Somebody has signed up with the address in the meantime.
    if (memberId === null) throw signInToAccept()
    return join(tx, await joinStaff(tx, invitation, { id: memberId, name, former: account?.role ?? null }, now))
  })
}

const signInToAccept = () =>
  new Problem(409, /*i18n*/ 'There is an account with this address now. Please open the link again.')

async function takeOver(
  tx: Db,
  account: MemberRow,
  { name, passwordHash }: { name: string; passwordHash: string },
  correspondence: Pick<EmailContext, 'sendMail' | 'publicUrl'>,
  now: Date,
): Promise<number> {
  await replacePassword(tx, account.id, passwordHash, now)
  await tx.updateTable('members').set({ name }).where('id', '=', account.id).execute()
  if (account.email_confirmed_at) await mailPasswordChanged(tx, account.id, correspondence)
  return account.id
}

/** For an account that has just signed in with its own password. */
export async function acceptWithAccount(tx: Db, token: string, member: MemberRow, now: Date): Promise<Joined> {
  const invitation = await getInvitation(tx, token, now, { isLocked: true })
  if (invitation.account?.id !== member.id) throw signInToAccept()
  return joinStaff(tx, invitation, { id: member.id, name: member.name, former: member.role }, now)
}

/** Uses the invitation up, and gives its role to who has less. */
async function joinStaff(
  tx: Db,
  invitation: Invitation,
  { id, name, former }: { id: number; name: string; former: number | null },
  now: Date,
): Promise<Joined> {
  await tx.updateTable('invitations').set({ accepted_at: now, member_id: id }).where('id', '=', invitation.id).execute()
  if (former === null || !hasRightsOf({ role: roleOf(former) }, invitation.role)) {
    const number = roleNumbers[invitation.role]
    await tx.updateTable('members').set({ role: number, updated_at: now }).where('id', '=', id).execute()
  }
  await endSessions(tx, id)
  return { invitation, memberId: id, name, formerRole: former }
}
