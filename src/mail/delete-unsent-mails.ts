import { type Kysely, sql } from 'kysely'
import { deliverableEmail } from '../platform/email-address.ts'

/** Deletes the emails to an address that wait or were given up. Of sent ones nothing personal is left. */
// biome-ignore lint/suspicious/noExplicitAny: works with any tables that include `mails`.
export async function deleteUnsentMails(tx: Kysely<any>, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where(sql<string>`lower(recipient)`, '=', deliverableEmail(email).toLowerCase())
    .execute()
}
