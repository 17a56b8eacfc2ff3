import { announce } from '../../../platform/cache/announce-tags.ts'
import type { EmailKey } from '../../../platform/email-address.ts'
import { badInput, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { roleOf } from '../../../shared/role.ts'
import { canAdminister } from '../policies.ts'
import { isLastAdministrator } from './administrator/change-account.ts'
import { withdrawInvitationsOf } from './invitations.ts'
import { findMember, type MemberRow } from './member.queries.ts'
import { isPasswordOf } from './password/password-hash.ts'
import { findSessionAge } from './session/session.queries.ts'

const freshMs = 10 * MINUTE_MS

/** Whose account is deleted. `emailKey`: of a confirmed address; an unconfirmed one may be someone else's. */
export type FormerMember = { memberId: number; name: string; email: string; emailKey: EmailKey | null }

/** Deletes what a slice has of a member, in the transaction of the account. Returns the tags of what changes. */
export type DeleteMemberData = (tx: Db, member: FormerMember) => Promise<readonly string[]>

/** Deletes all data that identifies the member; their comments stay, without the name. */
export async function deleteAccount(
  db: Db,
  { memberId, password, token }: { memberId: number; password: string; token: string | null },
  deletions: readonly DeleteMemberData[],
  now: Date,
): Promise<void> {
  const member = await findMember(db, memberId)
  if (!member) return
  await assertConfirmed(db, member, { password, token }, now)
  const { name, email, email_confirmed_at } = member
  const emailKey = email_confirmed_at === null ? null : (member.email_key as EmailKey)
  const former = { memberId, name, email, emailKey }
  await db.transaction().execute(async (tx) => {
    if (canAdminister({ role: roleOf(member.role) })) await assertAnotherAdministrator(tx, memberId)
    // A comment that the member is posting is either visible now, or refused afterwards.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
    await withdrawInvitationsOf(tx, memberId, now)
    const tags: string[] = []
    for (const deleteData of deletions) tags.push(...(await deleteData(tx, former)))
    // Deleting the row deletes sessions, tokens and favourites.
    await tx.deleteFrom('members').where('id', '=', memberId).execute()
    await announce(tx, tags)
  })
}

/** Requires the password; a member without one must have signed in recently. */
async function assertConfirmed(
  db: Db,
  member: MemberRow,
  { password, token }: { password: string; token: string | null },
  now: Date,
): Promise<void> {
  if (member.password_hash !== null) {
    if (!(await isPasswordOf(member.password_hash, password)))
      throw badInput({ password: /*i18n*/ 'The password is wrong.' })
  } else if (token === null || (await findSessionAge(db, token, now)) > freshMs)
    throw badInput({ password: /*i18n*/ 'Please sign in again before you delete the account.' })
}

async function assertAnotherAdministrator(tx: Db, memberId: number): Promise<void> {
  if (await isLastAdministrator(tx, memberId))
    throw new Problem(409, /*i18n*/ 'You are the only administrator. Give someone else this role first.')
}
