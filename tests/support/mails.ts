import type { MailContent } from '../../src/platform/mail/mail-queue.ts'
import type { Db } from '../../src/platform/schema/db.ts'

/** The queued emails, the oldest first. */
export async function queuedMails(db: Db) {
  const rows = await db
    .selectFrom('mails')
    .select(['key', 'recipient', 'language', 'subject', 'content'])
    .orderBy('id')
    .execute()
  return rows.map(({ content, ...mail }) => ({ ...mail, ...(content as MailContent) }))
}

/** The first address in an email's text with this path. */
export const linkIn = (text: string, path: string): string =>
  text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path) ?? ''
