import { anonymiseComments } from '../../comments/server/anonymise-comments.ts'
import { deleteContactMessages } from '../../contact/server/delete-contact-messages.ts'
import { forgetEditor } from '../../deals/server/forget-editor.ts'
import { deleteUnsentMails } from '../../mail/delete-unsent-mails.ts'
import { deleteSubscription } from '../../newsletter/server/delete-subscription.ts'
import { announce } from '../../platform/cache/announce-tags.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { EmailKey } from '../../platform/email-address.ts'
import { badInput, Problem } from '../../platform/errors.ts'
import type { Db } from '../../schema/db.ts'
import { deleteVotes } from '../../votes/server/delete-votes.ts'
import { canAdminister } from '../policies.ts'
import { roleOf } from '../role.ts'
import { isLastAdministrator } from './administrator/last-administrator.ts'
import { withdrawInvitationsOf } from './invitations/invite-member.ts'
import { findMember, type MemberRow } from './member.queries.ts'
import { isPasswordOf } from './password/password-hash.ts'
import { findSessionAge } from './session/session.queries.ts'

const freshMs = 10 * MINUTE_MS

/** Deletes all data that identifies the member; their comments stay, without the name. */
export async function deleteAccount(
  db: Db,
  { memberId, password, token }: { memberId: number; password: string; token: string | null },
  now: Date,
): Promise<void> {
  const member = await findMember(db, memberId)
  if (!member) return
  await assertConfirmed(db, member, { password, token }, now)
  await db.transaction().execute(async (tx) => {
    if (canAdminister({ role: roleOf(member.role) })) await assertAnotherAdministrator(tx, memberId)
    // A comment that the member is posting is either visible now, or refused afterwards.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
    await withdrawInvitationsOf(tx, memberId, now)
    const tags = await removeFromOtherSlices(tx, member)
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

/** Deletes the member's data in the other slices. Returns the tags of what changes. */
async function removeFromOtherSlices(
  tx: Db,
  { id: memberId, name, email, email_key, email_confirmed_at }: MemberRow,
): Promise<string[]> {
  // An unconfirmed address may be someone else's.
  const emailKey = email_confirmed_at === null ? null : (email_key as EmailKey)
  const commentTags = await anonymiseComments(tx, { memberId, emailKey })
  await deleteContactMessages(tx, { memberId, emailKey })
  if (emailKey !== null) {
    await deleteSubscription(tx, emailKey)
    await deleteUnsentMails(tx, email)
  }
  return [...commentTags, ...(await deleteVotes(tx, memberId)), ...(await forgetEditor(tx, { memberId, name }))]
}
