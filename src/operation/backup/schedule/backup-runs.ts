import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
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
/** Of files elsewhere, before BACKUP_TO was changed, and of missing ones: their disk may come back. */
const ABSENT_KEPT_MS = 366 * DAY_MS
const MAX_READ = 200
/** More than the failures that are kept. */
const MAX_LISTED = 1_000

type Query = SelectQueryBuilder<Tables, 'backup_runs', object>

const newestFirst = async (db: Db, limit: number, narrow: (query: Query) => Query = (query) => query) =>
  (await narrow(db.selectFrom('backup_runs'))
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as BackupRun[]

const newestOf = (db: Db, target: string, narrow: (query: Query) => Query) =>
  newestFirst(db, MAX_READ, (query) => narrow(query.where('target', '=', target)))

export const listBackupRuns = (db: Db): Promise<BackupRun[]> => newestFirst(db, MAX_LISTED)

/** Of this folder or store, without those that a wrong clock put into the future. */
export const listRunsOf = (db: Db, target: string, now: Date): Promise<BackupRun[]> =>
  newestOf(db, target, (query) => query.where('started_at', '<=', now))

/**
 * The newest of each status and result of a check, however many failures came after it, and without those that a wrong
 * clock put into the future. `target`: null for all folders and stores.
 */
export async function listNewestOfEachKind(db: Db, target: string | null, now: Date): Promise<BackupRun[]> {
  const { rows } = await sql<BackupRun>`
    select * from (
      select distinct on (status, checked_at is null, check_failure is null) *
      from backup_runs
      where started_at <= ${now} and target = coalesce(${target}, target)
      order by status, checked_at is null, check_failure is null, started_at desc, id desc
    ) newest order by started_at desc, id desc`.execute(db)
  return rows
}

/** All bytes of their files were stored: a file that is there with its size is a good backup. */
export const listStoredRuns = (db: Db, target: string): Promise<BackupRun[]> =>
  newestOf(db, target, (query) => query.where('bytes', 'is not', null).where('status', '!=', 'running'))

/** Those of a process that ended without recording it, as nobody else holds the lock. */
export const listUnfinishedRuns = (db: Db, target: string): Promise<BackupRun[]> =>
  newestOf(db, target, (query) => query.where('status', '=', 'running'))

export const listUncleanRuns = (db: Db, target: string): Promise<BackupRun[]> =>
  newestOf(db, target, (query) => query.where('is_clean', '=', false).where('status', '!=', 'running'))

/** The databases of checks that a killed process left. */
export const listScratchDatabases = (db: Db): Promise<BackupRun[]> =>
  newestFirst(db, MAX_READ, (query) => query.where('scratch_database', 'is not', null))

export const getBackupRun = (db: Db, id: number): Promise<BackupRun> =>
  db.selectFrom('backup_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<BackupRun>

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

export type RunChanges = Partial<Omit<BackupRun, 'id' | 'target' | 'file' | 'started_at'>>

export async function updateBackupRun(db: Db, id: number, changes: RunChanges): Promise<void> {
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
          eb('status', 'in', ['failed', 'interrupted']),
          eb('is_clean', '=', true),
          eb('started_at', '<', before(FAILURES_KEPT_MS)),
        ]),
        and([
          or([eb('target', '!=', target), eb('status', '=', 'missing')]),
          eb('started_at', '<', before(ABSENT_KEPT_MS)),
        ]),
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
