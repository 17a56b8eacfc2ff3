import { getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Role, roleNumbers } from '../../../shared/role.ts'
import { defaultLanguage, type Language } from '../../../site/i18n/language.ts'
import { type EmailContext, requestConfirmation } from './confirm-email.ts'
import { hashPassword } from './password/password-hash.ts'

export type NewMember = {
  name: string
  email: string
  passwordHash?: string
  role?: Role
  emailConfirmedAt?: Date | null
  googleId?: string
  facebookId?: string
  language?: Language
}

/** The new id; null if the address or the provider's id already has an account. */
export async function addMember(tx: Db, member: NewMember, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('members')
    .values({
      name: member.name,
      email: member.email,
      email_key: getEmailKey(member.email),
      password_hash: member.passwordHash ?? null,
      role: roleNumbers[member.role ?? 'member'],
      email_confirmed_at: member.emailConfirmedAt ?? null,
      google_id: member.googleId ?? null,
      facebook_id: member.facebookId ?? null,
      language: member.language ?? defaultLanguage,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const emailTaken = () => {
  const message = /*i18n*/ 'There is already an account with this email address. Please sign in.'
  return new Problem(409, message, { email: message })
}

/** A new member can sign in immediately; the emailed link confirms the address. Returns the member's id, and whether the link was sent. */
export async function signUp(
  db: Db,
  { name, email, password, browser }: { name: string; email: string; password: string; browser?: string | undefined },
  correspondence: EmailContext,
  now: Date,
): Promise<{ id: number; isMailed: boolean }> {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const id = await addMember(tx, { name, email, passwordHash, language: correspondence.language }, now)
    if (id === null) throw emailTaken()
    const isMailed = await requestConfirmation(tx, { id, name, email, browser }, correspondence, now)
    return { id, isMailed }
  })
}
