import { sql } from 'kysely'
import type { EmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../schema/db.ts'
import { findMemberByEmail, type MemberRow } from '../member.queries.ts'
import { isPasswordOf } from '../password/password-hash.ts'
import { type Device, unknownDevice } from './device.ts'
import { beginSession } from './sessions.ts'

export type SignedIn = { member: MemberRow; token: string }

/** The message for a disabled account; shown only after the right password or a provider has proved ownership. */
export const accountDisabled = () =>
  new Problem(403, /*i18n*/ 'This account is disabled. If you have questions, please use the contact page.')

/** The reason is only for the log; the caller always gets the same message. */
export class SignInRefusedError extends Problem {
  readonly accountId: number | undefined

  constructor(accountId: number | undefined) {
    super(401, /*i18n*/ 'The email address or the password is wrong.')
    this.accountId = accountId
  }
}

/** The same 401, in text and timing, for a wrong password and an unknown address. */
export async function signIn(
  db: Db,
  { email, password, device = unknownDevice }: { email: EmailKey; password: string; device?: Device },
  now: Date,
): Promise<SignedIn> {
  const member = await findMemberByEmail(db, email)
  const isRight = await isPasswordOf(member?.password_hash, password)
  if (isRight && member?.disabled_at) throw accountDisabled()
  const token =
    member && isRight
      ? await beginSession(db, member.id, sql<boolean>`password_hash = ${member.password_hash}`, device, now)
      : null
  if (!member || !token) throw new SignInRefusedError(member?.id)
  return { member, token }
}
