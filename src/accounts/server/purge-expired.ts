import { purgeUnconfirmedMails } from '../../mail/unconfirmed-address-limit.ts'
import { purgeOldLimits } from '../../platform/limits/rate-limits.ts'
import type { Db } from '../../schema/db.ts'
import { purgeOldNetworks } from './session/known-networks.ts'
import { purgeSessions } from './session/sessions.ts'

/** Deletes rows that are no longer valid. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('unfinished_sign_ins').where('expires_at', '<=', now).execute()
  await purgeSessions(db, now)
  await purgeOldLimits(db, now)
  await purgeUnconfirmedMails(db, now)
  await purgeOldNetworks(db, now)
}
