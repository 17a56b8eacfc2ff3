import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { withBackupLock } from './backup-lock.ts'
import { type BackupNews, tellAdministrators } from './backup-mails.ts'
import { type Attempt, filesToRemove, isCheckDue, nextBackupAt } from './backup-rules.ts'
import * as runs from './backup-runs.ts'
import { backupStateOf } from './backup-state.ts'
import { type CheckDeps, checkBackup, dropScratch } from './check-backup.ts'
import { removeUnfinished, type WriteDeps, type Written, writeScheduledBackup } from './write-scheduled-backup.ts'

export type BackupDeps = WriteDeps &
  CheckDeps & {
    /** "03:30" in India. */
    at: string
    sendMail: SendMail
    publicUrl: string
  }

/** Once a minute: writes the backup that is due, removes old ones, and checks one a week. */
export async function runDueBackup(deps: BackupDeps, signal: AbortSignal): Promise<void> {
  await withBackupLock(deps.db, async (session) => {
    await recordUnfinished(deps, session)
    const made = attemptsOf(await runs.listRunsOf(session, deps.store.name))
    const now = deps.clock()
    if (nextBackupAt(made, deps.at, now) <= now) await runBackup(deps, session, signal)
  })
}

/** By hand: whether or not one is due. Null while one is running. */
export const runBackupNow = (deps: BackupDeps, signal: AbortSignal): Promise<Written | null> =>
  withBackupLock(deps.db, async (session) => {
    await recordUnfinished(deps, session)
    return runBackup(deps, session, signal)
  })

export const attemptsOf = (made: readonly runs.BackupRun[]): Attempt[] =>
  made.flatMap(({ status, started_at }) => (status === 'running' ? [] : [{ status, startedAt: started_at }]))

async function runBackup(deps: BackupDeps, session: Db, signal: AbortSignal): Promise<Written> {
  const { store, clock } = deps
  const wasFailing = backupStateOf(await runs.listRunsOf(session, store.name)).isFailing
  await removeLeftovers(deps, session)
  const written = await writeScheduledBackup(deps, session, signal)
  const news = written.status === 'good' ? await lookAfter(deps, session, written.id, signal) : newsOf(written)
  if (news !== null && (news.kind === 'recovered') === wasFailing)
    await deps.db.transaction().execute((tx) => tellAdministrators(deps, tx, written.id, news))
  await runs.purgeBackupRuns(deps.db, store.name, clock())
  return written
}

const newsOf = (written: Written): BackupNews | null =>
  written.status === 'failed' ? { kind: 'failed', reason: written.failure } : null

/** After a good backup. One that does not pass its check removes no older ones. Null: nothing is known yet. */
async function lookAfter(deps: BackupDeps, session: Db, id: number, signal: AbortSignal): Promise<BackupNews | null> {
  const { store, clock } = deps
  const made = await runs.listRunsOf(session, store.name)
  const run = made.find((one) => one.id === id)
  const { lastChecked } = backupStateOf(made)
  const last = lastChecked?.checked_at
    ? { checkedAt: lastChecked.checked_at, hasFailed: lastChecked.check_failure !== null }
    : null
  if (run && isCheckDue(last, clock())) {
    const result = await checkBackup(deps, session, run, signal)
    if (result === 'interrupted') return null
    if (result === 'failed') {
      const reason = (await runs.listRunsOf(session, store.name)).find((one) => one.id === id)?.check_failure ?? ''
      return { kind: 'check-failed', reason }
    }
  }
  await removeOldBackups(deps, session)
  return { kind: 'recovered' }
}

/** Only files of this list of ours, and only after those that stay were found in the store. */
async function removeOldBackups({ store, clock, log }: BackupDeps, session: Db): Promise<void> {
  try {
    const there: runs.BackupRun[] = []
    for (const run of await runs.listGoodRuns(session, store.name)) {
      if ((await store.size(run.file)) === run.bytes) there.push(run)
      else {
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
      await store.remove(file)
      await runs.forgetBackupRun(session, id)
    }
  } catch (error) {
    log.warn({ err: error }, 'Old backups cannot be removed: it is tried again after the next one')
  }
}

/** What a killed process was doing. The lock says that it is no longer there. */
async function recordUnfinished(deps: BackupDeps, session: Db): Promise<void> {
  const { store, clock, log } = deps
  for (const run of await runs.listScratchDatabases(session))
    await dropScratch(deps, session, run).catch((error) =>
      log.warn({ err: error, database: run.scratch_database }, 'The database of a check cannot be dropped'),
    )
  for (const { id, file, bytes, upload } of await runs.listUnfinishedRuns(session, store.name)) {
    const finished = { finished_at: clock() }
    const size = await store.size(file).catch(() => null)
    // A name has a whole file: only the record is missing. So it is in a database restored from this very backup.
    if (size !== null && (bytes === null || bytes === size)) {
      await runs.updateBackupRun(session, id, {
        ...finished,
        status: 'good',
        bytes: size,
        upload: null,
        is_clean: true,
      })
      continue
    }
    const failure = 'The process that wrote it was killed.'
    log.error({ file }, `A backup failed: ${failure}`)
    const isClean = await removeUnfinished(deps, file, upload)
    await runs.updateBackupRun(session, id, { ...finished, status: 'failed', failure, is_clean: isClean })
    const wasFailing = backupStateOf(
      (await runs.listRunsOf(session, store.name)).filter((run) => run.id !== id),
    ).isFailing
    if (!wasFailing)
      await deps.db.transaction().execute((tx) => tellAdministrators(deps, tx, id, { kind: 'failed', reason: failure }))
  }
}

async function removeLeftovers(deps: BackupDeps, session: Db): Promise<void> {
  for (const { id, file, upload } of await runs.listUncleanRuns(session, deps.store.name))
    if (await removeUnfinished(deps, file, upload)) await runs.updateBackupRun(session, id, { is_clean: true })
}
