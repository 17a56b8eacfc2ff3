import { type Kysely, sql } from 'kysely'
import { daysBefore } from '../platform/days.ts'
import { type EmailKey, mailboxOf } from '../platform/email-address.ts'
import { emailDigest } from '../platform/limits/rate-limits.ts'

/**
 * Whether an email of this kind may be sent to an unconfirmed address: one a day per mailbox, whoever requests it and
 * however often accounts with it are created and deleted. Counted in the transaction that queues the email.
 */
// biome-ignore lint/suspicious/noExplicitAny: works with any other tables.
export async function canMailUnconfirmed(tx: Kysely<any>, kind: 'account' | 'newsletter', key: EmailKey, now: Date) {
  const mailbox = emailDigest(mailboxOf(key))
  const { rows } = await sql`
    insert into unconfirmed_mails as existing (mailbox, kind, mailed_at) values (${mailbox}, ${kind}, ${now})
    on conflict (mailbox, kind) do update set mailed_at = excluded.mailed_at
      where existing.mailed_at <= ${daysBefore(now, 1)}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Mailboxes that may get an email again. */
// biome-ignore lint/suspicious/noExplicitAny: works with any other tables.
export async function purgeUnconfirmedMails(db: Kysely<any>, now: Date): Promise<void> {
  await sql`delete from unconfirmed_mails where mailed_at <= ${daysBefore(now, 1)}`.execute(db)
}
