import type { Db } from '../../platform/schema/db.ts'
import { purgePreviews } from './previews/stored-previews.ts'
import { purgeDrafts } from './records/record-drafts.ts'
import { purgeLocks } from './records/record-locks.ts'
import { purgeViews } from './saved-views.ts'
import { purgeConsoleSessions } from './session/console-sessions.ts'

/** Deletes ended sessions, locks and previews, and drafts that nobody has touched for long. */
export async function purgeConsole(db: Db, now: Date): Promise<void> {
  await purgeConsoleSessions(db, now)
  await purgeLocks(db, now)
  await purgeDrafts(db, now)
  await purgeViews(db)
  await purgePreviews(db, now)
}
