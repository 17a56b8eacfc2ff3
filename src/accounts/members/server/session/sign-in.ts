import { type RawBuilder, sql } from 'kysely'
import type { EmailKey } from '../../../../platform/email-address.ts'
import { Problem } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
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
  readonly reason: 'wrong-password' | 'wrong-code'

  constructor(accountId: number | undefined, reason: 'wrong-password' | 'wrong-code' = 'wrong-password') {
    super(
      401,
      reason === 'wrong-code'
        ? /*i18n*/ 'The code is wrong, or it has been used before.'
        : /*i18n*/ 'The email address or the password is wrong.',
      reason === 'wrong-code' ? { code: /*i18n*/ 'The code is wrong, or it has been used before.' } : undefined,
    )
    this.accountId = accountId
    this.reason = reason
  }
}

export type Credentials = { email: EmailKey; password: string }

/** Opens the session of a member whose password was correct; null when the member has changed since (`isUnchanged` fails). */
export type OpenSession<T> = (member: MemberRow, isUnchanged: RawBuilder<boolean>) => Promise<T | null>

/** The same 401, in text and timing, for a wrong password and an unknown address. */
export async function openByPassword<T>(db: Db, { email, password }: Credentials, open: OpenSession<T>): Promise<T> {
  const member = await findMemberByEmail(db, email)
  const isRight = await isPasswordOf(member?.password_hash, password)
  if (isRight && member?.disabled_at) throw accountDisabled()
  const opened = member && isRight ? await open(member, sql<boolean>`password_hash = ${member.password_hash}`) : null
  if (opened === null) throw new SignInRefusedError(member?.id)
  return opened
}

/** A session of the site. */
export const siteSession =
  (db: Db, device: Device, now: Date): OpenSession<SignedIn> =>
  async (member, isUnchanged) => {
    const token = await beginSession(db, member.id, isUnchanged, device, now)
    return token === null ? null : { member, token }
  }

export const signIn = (
  db: Db,
  { device = unknownDevice, ...credentials }: Credentials & { device?: Device },
  now: Date,
): Promise<SignedIn> => openByPassword(db, credentials, siteSession(db, device, now))
