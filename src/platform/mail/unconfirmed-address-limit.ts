import { sql } from 'kysely'
import { daysBefore } from '../../shared/days.ts'
import { type EmailKey, mailboxOf } from '../email-address.ts'
import { emailDigest } from '../limits/rate-limits.ts'
import type { Db } from '../schema/db.ts'

/**
 * Whether an email of this kind may be sent to an unconfirmed address: one a day per mailbox and kind, whoever requests
 * it and however often accounts with it are created and deleted. Counted in the transaction that queues the email.
 */
export async function canMailUnconfirmed(tx: Db, kind: 'account' | 'reset' | 'newsletter', key: EmailKey, now: Date) {
  const mailbox = emailDigest(mailboxOf(key))
  const { rows } = await sql`
    insert into unconfirmed_mails as existing (mailbox, kind, mailed_at) values (${mailbox}, ${kind}, ${now})
    on conflict (mailbox, kind) do update set mailed_at = excluded.mailed_at
      where existing.mailed_at <= ${daysBefore(now, 1)}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Mailboxes that may get an email again. */
export async function purgeUnconfirmedMails(db: Db, now: Date): Promise<void> {
  await sql`delete from unconfirmed_mails where mailed_at <= ${daysBefore(now, 1)}`.execute(db)
}
