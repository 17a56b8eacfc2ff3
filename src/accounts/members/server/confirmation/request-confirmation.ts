import { canonicalEmail } from '../../../../platform/email-address.ts'
import type { SendMail } from '../../../../platform/mail/mail-queue.ts'
import { canMailUnconfirmed } from '../../../../platform/mail/unconfirmed-address-limit.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { type Language, languageUrl } from '../../../../site/i18n/language.ts'
import { confirmAddressMail } from '../account-mails.ts'
import { issueOneTimeToken } from '../one-time-tokens.ts'

/** What an email to a member needs: delivery, the site's public address, and the member's language. */
export type EmailContext = { sendMail: SendMail; publicUrl: string; language: Language }

/**
 * Emails the link that proves that the address belongs to the member; it works in the browser that requested it. False:
 * the address has already had its email of the day.
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
