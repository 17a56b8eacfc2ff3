import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Deletes the subscription of a confirmed address whose account is deleted. */
export async function deleteSubscription(tx: Db, { emailKey }: FormerMember): Promise<string[]> {
  if (emailKey !== null) await tx.deleteFrom('subscribers').where('email_key', '=', emailKey).execute()
  return []
}
