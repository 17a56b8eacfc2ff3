import type { EmailKey } from '../../platform/email-address.ts'
import type { Db } from '../../schema/db.ts'

/** Deletes the subscription of a confirmed address whose account is deleted. */
export async function deleteSubscription(tx: Db, emailKey: EmailKey): Promise<void> {
  await tx.deleteFrom('subscribers').where('email_key', '=', emailKey).execute()
}
