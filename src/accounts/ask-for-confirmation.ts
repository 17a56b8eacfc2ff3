import type { Language } from '../platform/letter.ts'
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
  const url = `${publicUrl}/confirm-email?token=${token}`
  await sendMail(tx, {
    ...confirmAddressMail({ name: member.name, url }, language),
    key: `confirm:${crypto.randomUUID()}`,
    to: member.email,
  })
}
