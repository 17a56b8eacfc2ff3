import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../site/i18n/language.ts'
import { cutText } from '../cut-text.ts'
import { deliverableEmail } from '../email-address.ts'
import type { Db } from '../schema/db.ts'
import { type EmailText, type MailTemplate, mailHtml, mailText, type TranslateText } from './mail-template.ts'

/** Notified when email was queued, with the commit. */
export const MAILS_CHANNEL = 'bachat_mails'

/** Both forms of an email, written by its slice instead of by the template. */
export type MailParts = { text: string; html: string }
type WrittenMail = Pick<MailTemplate, 'language' | 'unsubscribeUrl'> & {
  write: (translate: TranslateText) => MailParts
}

/** An email to send. */
export type Mail = (MailTemplate | WrittenMail) & {
  /**
   * Names the event, as "contact:17", or "reset:" and random characters. Two emails never have the same key, so it must
   * identify the event, not only its kind. The part before the colon is logged.
   */
  key: string
  /** One bare address. */
  to: string
  subject: EmailText
  /** The person to whom replies go, instead of to the site. */
  replyTo?: string
  /** When its link ends: later it is not sent any more. */
  usefulUntil?: Date
  /** Names the many emails of one cause that this one belongs to, as "newsletter:12": they are sent after all others. */
  mailing?: string
}

/** The contents of `mails.content` until the email is sent. */
export type MailContent = {
  /** Generated once: every attempt has the same Message-ID. */
  id: string
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
  /** ISO 8601. */
  usefulUntil?: string
}

/**
 * Queues an email in the transaction of the change that it reports: it is sent after the commit, and never without one.
 * Returns false when an email with this key has been queued before.
 */
export type SendMail = (tx: Db, mail: Mail) => Promise<boolean>

/** The texts of emails, written when they are queued, in the recipient's language. */
export const createSendMail = (translate: (language: Language, words: EmailText) => string): SendMail =>
  async function sendMail(tx, mail) {
    const { key, to, language, subject, replyTo, unsubscribeUrl, usefulUntil, mailing } = mail
    assertAddress(to)
    if (replyTo !== undefined) assertAddress(replyTo)
    const localise = (words: EmailText) => translate(language, words)
    const { text, html } = partsOf(mail, localise)
    const content: MailContent = {
      id: randomUUID(),
      // PostgreSQL stores no half characters in JSON.
      text: text.toWellFormed(),
      html: html.toWellFormed(),
      ...(replyTo === undefined ? {} : { replyTo: deliverableEmail(replyTo) }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
      ...(usefulUntil && { usefulUntil: usefulUntil.toISOString() }),
    }
    const queued = await tx
      .insertInto('mails')
      .values({
        key,
        recipient: deliverableEmail(to),
        language,
        subject: oneLine(localise(subject)),
        content,
        ...(mailing !== undefined && { mailing }),
        // Whole milliseconds, the precision of the worker's clock: due immediately.
        try_at: sql`date_trunc('milliseconds', now())`,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (queued) await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(tx)
    return queued !== undefined
  }

const partsOf = (mail: Mail, translate: TranslateText): MailParts =>
  'write' in mail ? mail.write(translate) : { text: mailText(mail, translate), html: mailHtml(mail, translate) }

// A line break in a header would begin another one, and a comma or a bracket another recipient.
const BARE_ADDRESS = /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+$/u

function assertAddress(address: string): void {
  // Does not quote the address, which is personal data.
  if (address.length > 254 || !BARE_ADDRESS.test(address)) throw new Error('A mail needs one bare address')
}

/** Without line breaks and other control characters; joiners stay, because Devanagari needs them. */
const oneLine = (text: string): string => cutText(text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 300)

/** Makes an email that was given up due again. An email older than three days gets one attempt. */
export async function retryMail(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ try_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('try_at', '=', sql<Date>`'infinity'`)
    .execute()
  await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(tx)
}

/** Deletes the emails to an address that wait or were given up. Of sent ones nothing personal is left. */
export async function deleteUnsentMails(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where(sql<string>`lower(recipient)`, '=', deliverableEmail(email).toLowerCase())
    .execute()
}

/** Deletes the waiting emails of mailings to an address. */
export async function deleteUnsentMailings(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where('mailing', 'is not', null)
    .where('try_at', '<', sql<Date>`'infinity'`)
    .where('recipient', '=', deliverableEmail(email))
    .execute()
}

/** How many emails of mailings wait: for their first attempt, and for another one. */
export async function countWaitingMailings(db: Db): Promise<{ untried: number; retried: number }> {
  const { rows } = await sql<{ untried: number; retried: number }>`
    select count(*) filter (where tries = 0)::integer as untried, count(*) filter (where tries > 0)::integer as retried
    from mails where sent_at is null and mailing is not null and try_at < 'infinity'`.execute(db)
  return rows[0] ?? { untried: 0, retried: 0 }
}

/** Deletes the emails with these keys that wait or were given up: they quote what was deleted. */
export async function deleteUnsentMailsWithKeys(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('mails').where('sent_at', 'is', null).where(sql<boolean>`key = any(${keys}::text[])`).execute()
}
