import { readMigrationState } from '../../../platform/database/migration-state.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { withBackupLock } from './backup-lock.ts'
import { tellAdministrators } from './backup-mails.ts'
import { type Attempt, filesToRemove, isCheckDue, nextBackupAt } from './backup-rules.ts'
import * as runs from './backup-runs.ts'
import { readBackupState } from './backup-state.ts'
import { type CheckDeps, checkBackup, dropScratch } from './check-backup.ts'
import { recordResult } from './record-result.ts'
import { removeUnfinished, type WriteDeps, type Written, writeScheduledBackup } from './write-scheduled-backup.ts'

export type BackupDeps = WriteDeps &
  CheckDeps & {
    /** "03:30" in India. */
    at: string
  }

/** Once a minute: writes the backup that is due, removes old ones, and checks one a week. */
export async function runDueBackup(deps: BackupDeps, signal: AbortSignal): Promise<void> {
  await withBackupLock(deps.db, async (session) => {
    await recordUnfinished(deps, session, signal)
    const now = deps.clock()
    const made = attemptsOf(await runs.listRunsOf(session, deps.store.name, now))
    if (nextBackupAt(made, deps.at, now) <= now) await runBackup(deps, session, signal)
  })
}

/** By hand: whether or not one is due. Null while one is running. */
export const runBackupNow = (deps: BackupDeps, signal: AbortSignal): Promise<Written | null> =>
  withBackupLock(deps.db, async (session) => {
    await recordUnfinished(deps, session, signal)
    return runBackup(deps, session, signal)
  })

export const attemptsOf = (made: readonly runs.BackupRun[]): Attempt[] =>
  made.flatMap(({ status, started_at }) => (status === 'running' ? [] : [{ status, startedAt: started_at }]))

async function runBackup(deps: BackupDeps, session: Db, signal: AbortSignal): Promise<Written> {
  await removeLeftovers(deps, session, signal)
  const written = await writeScheduledBackup(deps, session, signal)
  if (written.status === 'good') await lookAfter(deps, session, written.id, signal)
  await runs.purgeBackupRuns(deps.db, deps.store.name, deps.clock())
  return written
}

/** After a good backup. One that does not pass its check removes no older ones. */
async function lookAfter(deps: BackupDeps, session: Db, id: number, signal: AbortSignal): Promise<void> {
  const { store, clock } = deps
  const { lastChecked } = await readBackupState(session, store.name, clock())
  const last = lastChecked?.checked_at
    ? { checkedAt: lastChecked.checked_at, hasFailed: lastChecked.check_failure !== null }
    : null
  // This version cannot restore what a newer one has migrated.
  if (isCheckDue(last, clock()) && (await readMigrationState(deps.url)).unknown === 0) {
    const result = await checkBackup(deps, session, await runs.getBackupRun(session, id), signal)
    if (result.kind === 'not possible')
      // The last check names the series: each has one email.
      await session
        .transaction()
        .execute((tx) =>
          tellAdministrators(deps, tx, lastChecked?.id ?? 0, { kind: 'not-checked', reason: result.reason }),
        )
    else if (result.kind !== 'passed') return
  }
  await removeOldBackups(deps, session, signal)
}

/** Only files of this list of ours, and only after those that stay were found in the store. */
async function removeOldBackups({ store, clock, log }: BackupDeps, session: Db, signal: AbortSignal): Promise<void> {
  try {
    const there: runs.BackupRun[] = []
    for (const run of await runs.listStoredRuns(session, store.name)) {
      const isThere = (await store.size(run.file, signal)) === run.bytes
      if (isThere) there.push(run)
      // Its disk was mounted again, or the store completed it after all.
      if (isThere && run.status !== 'good')
        await runs.updateBackupRun(session, run.id, { status: 'good', failure: null, is_clean: true })
      if (!isThere && run.status === 'good') {
        const failure = 'The file is no longer there, or has another size.'
        log.warn({ file: run.file }, failure)
        await runs.updateBackupRun(session, run.id, { status: 'missing', failure })
      }
    }
    const stored = there.map(({ file, started_at, check_failure }) => ({
      ...{ file, startedAt: started_at, isSound: check_failure === null },
    }))
    const removed = new Set(filesToRemove(stored, clock()))
    for (const { id, file } of there.filter((run) => removed.has(run.file))) {
      await store.remove(file, signal)
      await runs.forgetBackupRun(session, id)
    }
  } catch (error) {
    log.warn({ err: error }, 'Old backups cannot be removed: it is tried again after the next one')
  }
}

/** What a killed process was doing. The lock says that it is no longer there. */
async function recordUnfinished(deps: BackupDeps, session: Db, signal: AbortSignal): Promise<void> {
  const { log } = deps
  for (const run of await runs.listScratchDatabases(session))
    await dropScratch(deps, session, run).catch((error) =>
      log.warn({ err: error, database: run.scratch_database }, 'The database of a check cannot be dropped'),
    )
  for (const run of await runs.listUnfinishedRuns(session, deps.store.name))
    await recordKilled(deps, session, run, signal)
}

async function recordKilled(deps: BackupDeps, session: Db, run: runs.BackupRun, signal: AbortSignal): Promise<void> {
  const { store, clock, log } = deps
  const { id, file, bytes, upload } = run
  const size = await store.size(file, signal).catch((error) => {
    log.warn({ err: error, file }, 'It is not known whether the file of a killed process is whole: it is tried again')
  })
  if (size === undefined) return
  // A name has a whole file: only the record is missing. So it is in a database restored from this very backup.
  if (size !== null && (bytes === null || bytes === size)) {
    const stored = { bytes: size, upload: null, is_clean: true }
    await recordResult(deps, session, id, { status: 'good', finished_at: clock(), ...stored })
    return
  }
  const failure = 'The process that wrote it was killed.'
  log.error({ file }, `A backup failed: ${failure}`)
  const isClean = await removeUnfinished(deps, file, upload, signal)
  await recordResult(deps, session, id, { status: 'failed', finished_at: clock(), failure, is_clean: isClean })
}

async function removeLeftovers(deps: BackupDeps, session: Db, signal: AbortSignal): Promise<void> {
  for (const { id, file, upload } of await runs.listUncleanRuns(session, deps.store.name))
    if (await removeUnfinished(deps, file, upload, signal)) await runs.updateBackupRun(session, id, { is_clean: true })
}
