import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../site/i18n/language.ts'
import type { Channel } from '../channel.ts'
import { cutText } from '../cut-text.ts'
import { deliverableEmail } from '../email-address.ts'
import type { Db } from '../schema/db.ts'
import { priorities } from './mail-lanes.ts'
import { type EmailText, type MailTemplate, mailHtml, mailText, type TranslateText } from './mail-template.ts'

/** Notified when a message was queued, with the commit. */
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
  usefulUntil?: Date | null
  /** What a member asked to be told: it does not go before what somebody waits for, nor in the quiet hours of the night. */
  isNotice?: boolean
  /** Names the many emails of one cause that this one belongs to, as "newsletter:12": they are sent after all others. */
  mailing?: string
}

/** Of an email, in `mails.content` until it is sent. */
export type MailContent = {
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
}

/** What the queue itself has in `mails.content` beside the channel's own, until the message is sent. */
export type QueuedContent = {
  /** Generated once: every attempt of an email has the same Message-ID. */
  id: string
  /** ISO 8601. */
  usefulUntil?: string
}

/** A message for the transport of its channel. */
type QueuedMessage = {
  channel: Channel
  /** As that of an email. */
  key: string
  /** The address within the channel. */
  recipient: string
  language: Language
  /** Of an email. */
  subject?: string
  /** As JSON; without half characters, which PostgreSQL does not store. */
  content: object
  usefulUntil?: Date | null | undefined
  /** As that of an email. */
  isNotice?: boolean | undefined
  /** As that of an email. */
  mailing?: string | undefined
}

/** Queues a message as `SendMail` does. */
export async function queueMessage(tx: Db, message: QueuedMessage): Promise<boolean> {
  const { channel, key, recipient, language, subject = '', content, usefulUntil, isNotice = false, mailing } = message
  const queued = await tx
    .insertInto('mails')
    .values({
      ...{ channel, key, recipient, language, subject },
      ...(mailing !== undefined && { mailing }),
      priority: mailing !== undefined ? priorities.mailing : isNotice ? priorities.notice : priorities.awaited,
      content: { id: randomUUID(), ...content, ...(usefulUntil && { usefulUntil: usefulUntil.toISOString() }) },
      // Whole milliseconds, the precision of the worker's clock: due immediately.
      try_at: sql`date_trunc('milliseconds', now())`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued) await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(tx)
  return queued !== undefined
}

/**
 * Queues an email in the transaction of the change that it reports: it is sent after the commit, and never without one.
 * Returns false when an email with this key has been queued before.
 */
export type SendMail = (tx: Db, mail: Mail) => Promise<boolean>

/** The texts of emails, written when they are queued, in the recipient's language. */
export const createSendMail = (translate: (language: Language, words: EmailText) => string): SendMail =>
  async function sendMail(tx, mail) {
    const { key, to, language, subject, replyTo, unsubscribeUrl, usefulUntil, isNotice, mailing } = mail
    assertAddress(to)
    if (replyTo !== undefined) assertAddress(replyTo)
    const localise = (words: EmailText) => translate(language, words)
    const { text, html } = partsOf(mail, localise)
    const content: MailContent = {
      text: text.toWellFormed(),
      html: html.toWellFormed(),
      ...(replyTo === undefined ? {} : { replyTo: deliverableEmail(replyTo) }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    }
    return queueMessage(tx, {
      channel: 'email',
      key,
      recipient: deliverableEmail(to),
      language,
      subject: oneLine(localise(subject)),
      content,
      usefulUntil,
      isNotice,
      mailing,
    })
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

/** Makes a message that was given up due again. One older than three days or of a mailing gets one attempt. */
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

/** Deletes the messages to these addresses that wait or were given up. */
export async function deleteUnsentMessages(tx: Db, channel: Channel, recipients: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where('channel', '=', channel)
    .where(sql<boolean>`recipient = any(${recipients}::text[])`)
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
