import { type Selectable, type SelectQueryBuilder, sql, type UpdateObject } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { BackupRuns, Tables } from '../../../platform/schema/tables.ts'
import { DAY_MS } from '../../../shared/durations.ts'

export type BackupRun = Omit<Selectable<BackupRuns>, 'status' | 'check_limit'> & {
  /**
   * 'interrupted': by an orderly end of its process. 'missing': written, but its file is no longer there or has another
   * size.
   */
  status: 'running' | 'good' | 'failed' | 'interrupted' | 'missing'
  /** Why a check was not a restore: the backup is encrypted, the role may create no database, or the disk is too full. */
  check_limit: 'key' | 'rights' | 'space' | null
}

/** Of attempts that failed; good ones stay as long as their files. */
const FAILURES_KEPT_MS = 30 * DAY_MS
/** Of files elsewhere, before BACKUP_TO was changed. */
const ELSEWHERE_KEPT_MS = 366 * DAY_MS
const MAX_READ = 200

type Query = SelectQueryBuilder<Tables, 'backup_runs', object>

const newestFirst = async (db: Db, limit: number, narrow: (query: Query) => Query = (query) => query) =>
  (await narrow(db.selectFrom('backup_runs'))
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as BackupRun[]

export const listBackupRuns = (db: Db, limit = MAX_READ): Promise<BackupRun[]> => newestFirst(db, limit)

/** Of this folder or store. */
export const listRunsOf = (db: Db, target: string): Promise<BackupRun[]> =>
  newestFirst(db, MAX_READ, (query) => query.where('target', '=', target))

export const listGoodRuns = (db: Db, target: string): Promise<BackupRun[]> =>
  newestFirst(db, MAX_READ, (query) => query.where('target', '=', target).where('status', '=', 'good'))

/** Those of a process that ended without recording it, as nobody else holds the lock. */
export const listUnfinishedRuns = (db: Db, target: string): Promise<BackupRun[]> =>
  newestFirst(db, MAX_READ, (query) => query.where('target', '=', target).where('status', '=', 'running'))

export const listUncleanRuns = (db: Db, target: string): Promise<BackupRun[]> =>
  newestFirst(db, MAX_READ, (query) =>
    query.where('target', '=', target).where('is_clean', '=', false).where('status', '!=', 'running'),
  )

/** The databases of checks that a killed process left. */
export const listScratchDatabases = (db: Db): Promise<BackupRun[]> =>
  newestFirst(db, MAX_READ, (query) => query.where('scratch_database', 'is not', null))

export async function addBackupRun(
  db: Db,
  run: { target: string; file: string; isEncrypted: boolean; startedAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('backup_runs')
    .values({
      ...{ target: run.target, file: run.file, status: 'running' },
      ...{ is_encrypted: run.isEncrypted, started_at: run.startedAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBackupRun(db: Db, id: number, changes: UpdateObject<Tables, 'backup_runs'>): Promise<void> {
  await db.updateTable('backup_runs').set(changes).where('id', '=', id).execute()
}

export const forgetBackupRun = (db: Db, id: number) => db.deleteFrom('backup_runs').where('id', '=', id).execute()

export async function purgeBackupRuns(db: Db, target: string, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('backup_runs')
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('status', 'in', ['failed', 'interrupted', 'missing']),
          eb('is_clean', '=', true),
          eb('started_at', '<', before(FAILURES_KEPT_MS)),
        ]),
        and([eb('target', '!=', target), eb('started_at', '<', before(ELSEWHERE_KEPT_MS))]),
      ]),
    )
    .execute()
}

/** Whether this database has the table: a command does not migrate. */
export async function hasBackupRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.backup_runs') is not null as found`.execute(db)
  return rows[0]?.found === true
}
