import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/schema/db.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import { isoInIndia } from '../../shared/india-time.ts'
import { readBackupState } from '../backup/schedule/backup-state.ts'
import { openBackupStore } from '../backup/schedule/open-store.ts'
import { type Check, type Finding, ok, problem, warning } from './check.ts'

/** A day, and the time that a large one takes. */
const MAX_AGE_MS = 30 * HOUR_MS

/** The backups by the clock. */
export const backupChecks = (db: Db, { backups }: Pick<Config, 'backups'>, now: () => Date): Check[] => [
  {
    name: 'backups',
    run: async () =>
      backups === null
        ? ok('none by the clock, as BACKUP_TO is not set')
        : judge(db, openBackupStore(backups.target), now()),
  },
]

async function judge(db: Db, store: ReturnType<typeof openBackupStore>, now: Date): Promise<Finding> {
  const { lastGood, lastChecked, lastFailed, isFailing } = await readBackupState(db, store.name, now)
  const reason = lastFailed?.check_failure ?? lastFailed?.failure ?? null
  if (lastGood === null)
    return problem(
      `there is no good one in ${store.name}${reason === null ? '' : ` (${reason})`}: is a worker running?`,
    )
  const made = isoInIndia(lastGood.started_at).slice(0, 16).replace('T', ' ')
  if ((await store.size(lastGood.file)) !== lastGood.bytes)
    return problem(
      `the last good one, ${lastGood.file}, is no longer in ${store.name}: "bachat backup run" writes one.`,
    )
  if (now.getTime() - lastGood.started_at.getTime() > MAX_AGE_MS)
    return problem(`the last good one is of ${made}${reason === null ? '' : ` (${reason})`}: is a worker running?`)
  if (isFailing && reason !== null) return warning(`the last one failed (${reason}): the last good one is of ${made}.`)
  if (lastChecked?.check_limit === 'rights')
    return warning('they are read, but not restored, once a week: give the role of DATABASE_URL the right CREATEDB.')
  if (lastChecked?.check_limit === 'space')
    return warning('they are read, but not restored, once a week: the disk has no room for a copy of the database.')
  return ok(`the last good one is of ${made} in India`)
}
