import { listAdministrators } from '../../../accounts/members/server/member.queries.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { EmailText, MailTemplate } from '../../../platform/mail/mail-template.ts'
import { safeNameForEmail } from '../../../platform/mail/sender-name.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { languageIn } from '../../../site/i18n/language.ts'

export type BackupNews = { kind: 'failed' | 'check-failed' | 'not-checked'; reason: string } | { kind: 'recovered' }
export type MailDeps = { sendMail: SendMail; publicUrl: string }
type BackupMail = Pick<MailTemplate, 'lines' | 'quote'> & { subject: EmailText }

const texts: Record<BackupNews['kind'], { subject: EmailText; line: EmailText }> = {
  failed: {
    subject: /*i18n*/ 'The backup failed',
    line: /*i18n*/ 'The backup of the site failed. It is tried again every hour. You get no further email until it is good again. The reason:',
  },
  'check-failed': {
    subject: /*i18n*/ 'A backup cannot be restored',
    line: /*i18n*/ 'The last backup of the site did not pass its check: please do not rely on it. The next one is checked too. You get no further email until it is good again. The reason:',
  },
  'not-checked': {
    subject: /*i18n*/ 'The backup could not be checked',
    line: /*i18n*/ 'The site could not check its last backup, which may well be good. The next one is checked. You get no further email until a check was possible. The reason:',
  },
  recovered: {
    subject: /*i18n*/ 'The backup is good again',
    line: /*i18n*/ 'The site has a good backup again. There is nothing to do.',
  },
}

const hello = (member: string): EmailText => {
  const name = safeNameForEmail(member)
  return name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name })
}

function mailOf(news: BackupNews, member: string): BackupMail {
  const { subject, line } = texts[news.kind]
  return { subject, lines: [hello(member), line], ...('reason' in news && { quote: news.reason }) }
}

/** To every administrator, once for a run. */
export async function tellAdministrators(
  { sendMail, publicUrl }: MailDeps,
  tx: Db,
  runId: number,
  news: BackupNews,
): Promise<void> {
  for (const { id, name, email, language } of await listAdministrators(tx))
    await sendMail(tx, {
      ...mailOf(news, name),
      key: `backup-${news.kind}:${runId}:${id}`,
      to: email,
      language: languageIn(language),
      action: { label: /*i18n*/ 'Open the backups', url: `${publicUrl}/admin/jobs` },
      after: [/*i18n*/ 'You receive this email because you are an administrator of the site.'],
    })
}
