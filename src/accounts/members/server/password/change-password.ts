import { badInput } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { EmailContext } from '../confirm-email.ts'
import { findMember } from '../member.queries.ts'
import { deleteOneTimeTokens } from '../one-time-tokens.ts'
import { endSessions } from '../session/sessions.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { mailPasswordChanged } from './reset-password.ts'

type Change = { memberId: number; current: string; password: string; token: string | null }

const wrongPassword = () => badInput({ current_password: /*i18n*/ 'The current password is wrong.' })

/** Ends every session except the caller's. */
export async function changePassword(
  db: Db,
  { memberId, current, password, token }: Change,
  correspondence: EmailContext,
  now: Date,
): Promise<void> {
  const member = await findMember(db, memberId)
  if (!member?.password_hash)
    throw badInput({
      current_password: /*i18n*/ 'This account has no password yet. Use Forgot Password to set one.',
    })
  if (!(await isPasswordOf(member.password_hash, current))) throw wrongPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('members')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', memberId)
      // The second of two concurrent changes fails, because its current password is no longer valid.
      .where('password_hash', '=', member.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongPassword()
    await endSessions(tx, memberId, token)
    await deleteOneTimeTokens(tx, memberId, 'reset')
    await mailPasswordChanged(tx, memberId, correspondence)
  })
}
