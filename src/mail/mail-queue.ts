import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Language } from '../i18n/language.ts'
import { deliverableEmail } from '../platform/email-address.ts'
import { type EmailText, type MailTemplate, mailHtml, mailText } from './mail-template.ts'

/** Told when mail was queued, with the commit. */
export const MAILS_CHANNEL = 'bachat_mails'

/** A mail that is to go out. */
export type Mail = MailTemplate & {
  /**
   * The event it tells of, as "contact:17" or "reset:" and something random. A second mail of the same key is never
   * written, so it names the event and not the kind alone. What stands before the colon goes to the log.
   */
  key: string
  /** One bare address. */
  to: string
  subject: EmailText
  /** A person to whom the answer goes, instead of to the site. */
  replyTo?: string
}

/** What `mails.content` holds until the mail has gone. */
export type MailContent = {
  /** Drawn once: every try of a mail bears the same Message-ID. */
  id: string
  text: string
  html: string
  replyTo?: string
  unsubscribeUrl?: string
}

/**
 * Queues a mail in the transaction of the change that it tells of: it goes out after the commit, and not at all
 * without one. Gives false when a mail of this key has been queued before.
 */
// biome-ignore lint/suspicious/noExplicitAny: the other tables do not matter here.
export type SendMail = (tx: Kysely<any>, mail: Mail) => Promise<boolean>

/** Mails are written when they are queued, in the language of whoever gets them. */
export const createSendMail = (translate: (language: Language, words: EmailText) => string): SendMail =>
  async function sendMail(tx, mail) {
    const { key, to, language, subject, replyTo, unsubscribeUrl } = mail
    assertAddress(to)
    if (replyTo !== undefined) assertAddress(replyTo)
    const say = (words: EmailText) => translate(language, words)
    const content: MailContent = {
      id: randomUUID(),
      text: mailText(mail, say),
      html: mailHtml(mail, say),
      ...(replyTo === undefined ? {} : { replyTo: deliverableEmail(replyTo) }),
      ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    }
    const queued = await tx
      .insertInto('mails')
      .values({
        key,
        recipient: deliverableEmail(to),
        language,
        subject: oneLine(say(subject)),
        content,
        // Whole milliseconds, as the worker's clock has them: due at once.
        try_at: sql`date_trunc('milliseconds', now())`,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (queued) await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(tx)
    return queued !== undefined
  }

// A line break in a header begins the next one, and a comma or a bracket the next recipient.
const bareAddress = /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+$/u

function assertAddress(address: string): void {
  // Without the text itself: it belongs to somebody.
  if (address.length > 254 || !bareAddress.test(address)) throw new Error('A mail needs one bare address')
}

/** Without line breaks and other controls; joiners stay, which Devanagari is written with. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)
