import type { EmailKey } from '../../../../platform/email-address.ts'
import { Problem } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { tokenHash } from '../../../../platform/security/token.ts'
import { roleNumbers, roleOf } from '../../../../shared/role.ts'
import { assertValidFields } from '../../../../site/forms/server/assert-valid-fields.ts'
import { type Language, languageIn } from '../../../../site/i18n/language.ts'
import { cleanName, nameError } from '../../account-field-rules.ts'
import { stateOfInvitation } from '../../invitation.ts'
import { hasRightsOf, type StaffRole } from '../../policies.ts'
import type { EmailContext } from '../confirmation/request-confirmation.ts'
import { findMemberByEmail, type MemberRow } from '../member.queries.ts'
import { newPasswordError } from '../password/new-password.ts'
import { hashPassword } from '../password/password-hash.ts'
import { mailPasswordChanged, replacePassword } from '../password/reset-password.ts'
import { endSessions } from '../session/sessions.ts'
import { accountDisabled } from '../session/sign-in.ts'
import { addMember } from '../sign-up.ts'

export type Invitation = {
  id: number
  email: string
  emailKey: EmailKey
  role: StaffRole
  language: Language
  /** The account with the address, which has to sign in to accept. */
  account: MemberRow | null
  needsSignIn: boolean
}

/** What became of it, for who still has its link. */
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

/** Who has joined, and which role they had before; null for a new account. */
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
