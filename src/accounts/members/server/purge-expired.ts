import { purgeOldLimits } from '../../../platform/limits/rate-limits.ts'
import { purgeUnconfirmedMails } from '../../../platform/mail/unconfirmed-address-limit.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { purgeInvitations } from './invitations.ts'
import { purgeOldNetworks } from './session/known-networks.ts'
import { purgeSessions } from './session/sessions.ts'

const purgeTokens = (db: Db, now: Date) => db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
const purgeUnfinishedSignIns = (db: Db, now: Date) =>
  db.deleteFrom('unfinished_sign_ins').where('expires_at', '<=', now).execute()

const purges: ((db: Db, now: Date) => Promise<unknown>)[] = [
  purgeTokens,
  purgeUnfinishedSignIns,
  purgeSessions,
  purgeOldLimits,
  purgeUnconfirmedMails,
  purgeOldNetworks,
  purgeInvitations,
]

/** Deletes rows that are no longer valid. A purge that fails does not skip the others, but fails the job. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const errors: unknown[] = []
  for (const purge of purges) await purge(db, now).catch((error) => errors.push(error))
  // Only the first, as it is: the log recognises an outage of the database by the error's class.
  if (errors.length > 0) throw errors[0]
}
