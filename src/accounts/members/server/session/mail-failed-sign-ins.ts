import type { EmailKey } from '../../../../platform/email-address.ts'
import { midnightInIndia } from '../../../../shared/india-time.ts'
import { languageIn, languageUrl } from '../../../../site/i18n/language.ts'
import { failedSignInsMail, wrongCodesMail } from '../account-mails.ts'
import type { AccountDeps } from '../account-services.ts'
import { findMemberByEmail } from '../member.queries.ts'

type Deps = Pick<AccountDeps, 'db' | 'config' | 'sendMail'>

const mails = { 'failed-sign-ins': failedSignInsMail, 'wrong-codes': wrongCodesMail }

/** Emails the member once a day at most, if the address is confirmed. */
export async function mailFailedSignIns(
  { db, config, sendMail }: Deps,
  { email, kind }: { email: EmailKey; kind: keyof typeof mails },
  now: Date,
): Promise<void> {
  const member = await findMemberByEmail(db, email)
  if (!member?.email_confirmed_at) return
  const language = languageIn(member.language)
  const url = `${languageUrl(config.publicUrl, language)}/reset-password`
  await db.transaction().execute((tx) =>
    sendMail(tx, {
      ...mails[kind]({ name: member.name, url }),
      language,
      key: `${kind}:${member.id}:${midnightInIndia(now).getTime()}`,
      to: member.email,
    }),
  )
}
