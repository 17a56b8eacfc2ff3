import type { Db } from '../../schema/db.ts'
import { purgeDrafts } from './records/record-drafts.ts'
import { purgeLocks } from './records/record-locks.ts'
import { purgeConsoleSessions } from './session/console-sessions.ts'

/** Deletes ended sessions and locks, and drafts that nobody has touched for long. */
export async function purgeConsole(db: Db, now: Date): Promise<void> {
  await purgeConsoleSessions(db, now)
  await purgeLocks(db, now)
  await purgeDrafts(db, now)
}
