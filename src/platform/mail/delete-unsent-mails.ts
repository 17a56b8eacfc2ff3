import { sql } from 'kysely'
import { deliverableEmail } from '../email-address.ts'
import type { Db } from '../schema/db.ts'

/** Deletes the emails to an address that wait or were given up. Of sent ones nothing personal is left. */
export async function deleteUnsentMails(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where(sql<string>`lower(recipient)`, '=', deliverableEmail(email).toLowerCase())
    .execute()
}

/** Deletes the emails with these keys that wait or were given up: they quote what was deleted. */
export async function deleteUnsentMailsWithKeys(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('mails').where('sent_at', 'is', null).where(sql<boolean>`key = any(${keys}::text[])`).execute()
}
