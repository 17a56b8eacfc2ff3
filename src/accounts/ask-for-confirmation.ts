import { addressIn } from '../app/languages.ts'
import { paths } from '../app/paths.ts'
import type { Language } from '../platform/language.ts'
import { sendMail } from '../platform/mail.ts'
import type { Db } from '../schema/db.ts'
import { confirmAddressMail } from './account-mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

/** How the site writes to someone: where it stands itself, and their language. */
export type Correspondence = { publicUrl: string; language: Language }

/** Mails the link that proves an address to be its member's. */
export async function askForConfirmation(
  tx: Db,
  member: { id: number; name: string; email: string },
  { publicUrl, language }: Correspondence,
  now: Date,
): Promise<void> {
  const token = await issueOneTimeToken(tx, 'confirm', member.id, now)
  const url = `${publicUrl}${addressIn(language, paths.confirmEmail())}?token=${token}`
  await sendMail(tx, {
    ...confirmAddressMail({ name: member.name, url }, language),
    key: `confirm:${crypto.randomUUID()}`,
    to: member.email,
  })
}
