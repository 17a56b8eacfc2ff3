import type { Command } from 'commander'
import { openDatabase } from '../../../platform/database/database.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Tables } from '../../../platform/schema/tables.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { BackupError } from '../archive.ts'
import { type BackupRun, getBackupRun, hasBackupRuns, listBackupRuns } from './backup-runs.ts'
import { assertPublicKey } from './encryption.ts'
import { type BackupDeps, runBackupNow } from './run-due-backup.ts'

export type ScheduledBackupDeps = Pick<BackupDeps, 'pictures' | 'version' | 'clock'> & {
  /** The database as it is, without migrating it. `createIfMissing`: creates an empty one if there is none. */
  openUnmigrated(options: { createIfMissing: boolean }): Promise<{ url: string; close(): Promise<void> }>
  /** Of the backups by the clock; null without BACKUP_TO. */
  scheduled(): Promise<Omit<BackupDeps, 'db' | 'url' | 'pictures' | 'version' | 'clock'> | null>
}

/** Adds `backup list`. */
export function registerBackupList(backup: Command, deps: ScheduledBackupDeps): void {
  backup
    .command('list')
    .description('list the backups by the clock, and the attempts that failed')
    .option('--json', 'print one JSON object per line')
    .action(({ json = false }: { json?: boolean }) =>
      withRuns(deps, async (db) => {
        const runs = await listBackupRuns(db)
        process.stdout.write(runs.map(json ? asJson : asLine).join(''))
      }),
    )
}

/** `backup run` without a file: as by the clock. Returns what became of it. */
export async function backUpToTarget(deps: ScheduledBackupDeps, signal: AbortSignal): Promise<string> {
  const scheduled = await deps.scheduled()
  if (!scheduled) throw new BackupError('Name the file to write, or set BACKUP_TO.')
  if (scheduled.publicKey !== null) await assertPublicKey(scheduled.publicKey)
  return withRuns(deps, async (db, url) => {
    const { pictures, version, clock } = deps
    const written = await runBackupNow({ ...scheduled, db, url, pictures, version, clock }, signal)
    if (written === null) throw new BackupError('Another process is writing a backup: wait until it has ended.')
    if (written.status !== 'good') throw new BackupError(`The backup failed: ${written.failure}`)
    const run = await getBackupRun(db, written.id)
    if (run.check_failure) throw new BackupError(`The backup did not pass its check: ${run.check_failure}`)
    return `The backup is in ${scheduled.store.name}: ${run.file} (${megabytes(run.bytes ?? 0)}).`
  })
}

async function withRuns<T>(
  { openUnmigrated }: ScheduledBackupDeps,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  const { url, close } = await openUnmigrated({ createIfMissing: false })
  const database = openDatabase<Tables>(url, { max: 3, waitMs: 60_000 })
  try {
    if (!(await hasBackupRuns(database.db)))
      throw new BackupError('The database has no list of backups yet: start this version of the site once.')
    return await work(database.db, url)
  } finally {
    await database.close()
    await close()
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function asLine(run: BackupRun): string {
  const size = run.bytes === null ? '-' : megabytes(run.bytes)
  const facts = [isoInIndia(run.started_at).slice(0, 16).replace('T', ' '), run.status.padEnd(11), size.padStart(12)]
  return `${[...facts, checkOf(run).padEnd(9), `${run.target}/${run.file}`, run.failure ?? run.check_failure ?? ''].join('  ').trimEnd()}\n`
}

/** 'restored': it can be. 'read': as far as possible without rights, space or the key. */
function checkOf({ checked_at, check_failure, check_limit }: BackupRun): string {
  if (checked_at === null) return '-'
  if (check_failure !== null) return 'damaged'
  return check_limit === null ? 'restored' : 'read'
}

const asJson = (run: BackupRun): string =>
  `${JSON.stringify({
    ...{ target: run.target, file: run.file, status: run.status, isEncrypted: run.is_encrypted },
    ...{ startedAt: isoInIndia(run.started_at), finishedAt: run.finished_at && isoInIndia(run.finished_at) },
    ...{ bytes: run.bytes, sha256: run.sha256?.toString('hex') ?? null, failure: run.failure },
    ...{
      checkedAt: run.checked_at && isoInIndia(run.checked_at),
      check: checkOf(run),
      checkFailure: run.check_failure,
    },
    checkLimit: run.check_limit,
  })}\n`
