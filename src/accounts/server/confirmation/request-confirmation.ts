import { type Language, languageUrl } from '../../../i18n/language.ts'
import type { SendMail } from '../../../mail/mail-queue.ts'
import { canMailUnconfirmed } from '../../../mail/unconfirmed-mails.ts'
import { canonicalEmail } from '../../../platform/email-address.ts'
import type { Db } from '../../../schema/db.ts'
import { confirmAddressMail } from '../account-mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

/** How the site writes to someone: by which way, where it stands itself, and their language. */
export type EmailContext = { sendMail: SendMail; publicUrl: string; language: Language }

/**
 * Mails the link that proves an address to be its member's; it counts in the browser that asked for it. False: the
 * address had its mail of the day.
 */
export async function requestConfirmation(
  tx: Db,
  member: { id: number; name: string; email: string; browser?: string | undefined },
  { sendMail, publicUrl, language }: EmailContext,
  now: Date,
): Promise<boolean> {
  const key = canonicalEmail(member.email)
  if (key === null || !(await canMailUnconfirmed(tx, 'account', key, now))) return false
  const token = await issueOneTimeToken(tx, 'confirm', member.id, now, member.browser)
  const url = `${languageUrl(publicUrl, language)}/confirm-email?token=${token}`
  return sendMail(tx, {
    ...confirmAddressMail({ name: member.name, url }),
    language,
    key: `confirm:${crypto.randomUUID()}`,
    to: member.email,
  })
}
