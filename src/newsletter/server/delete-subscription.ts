import type { EmailKey } from '../../platform/email-address.ts'
import type { Db } from '../../schema/db.ts'

/** Of an address that has been proved to be theirs whose account is deleted. */
export async function deleteSubscription(tx: Db, emailKey: EmailKey): Promise<void> {
  await tx.deleteFrom('subscribers').where('email_key', '=', emailKey).execute()
}
