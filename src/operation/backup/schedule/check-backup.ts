import { createHash, randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import { MIGRATIONS_FOLDER, readMigrations } from '../../../platform/database/migration-files.ts'
import { existingPart } from '../../../platform/files/free-space.ts'
import { connect } from '../../../platform/postgres/connect.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { BackupError } from '../archive.ts'
import { restoreBackup } from '../restore-backup.ts'
import { readBackup } from '../verify-archive.ts'
import { type BackupRun, updateBackupRun } from './backup-runs.ts'
import { StoreError } from './backup-store.ts'
import { recordResult } from './record-result.ts'
import { describeFailure, type WriteDeps } from './write-scheduled-backup.ts'

export type CheckDeps = Omit<WriteDeps, 'publicKey' | 'pictures' | 'version'> & {
  /** On the disk of the database; null where this process does not see it. */
  databaseDir: string | null
}

type CheckResult = { kind: 'passed' | 'failed' | 'interrupted' } | { kind: 'not possible'; reason: string }

/** Of the database's size: the copy, its log and what sorting needs. */
const SPACE_NEEDED = 2
const SPACE_LEFT_BYTES = 1_000_000_000

/**
 * Restores a backup into a scratch database, which compares every row and picture with the manifest. One that cannot be
 * restored here is read as far as possible. Only what is wrong with the backup itself fails a check: after any other
 * error, and an interruption, it is as if it had not begun.
 */
export async function checkBackup(
  deps: CheckDeps,
  session: Db,
  run: BackupRun,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { clock, log } = deps
  let limit: BackupRun['check_limit'] = null
  let failure: string | null = null
  try {
    limit = run.is_encrypted ? 'key' : await findLimit(deps)
    await assertSize(deps, run, signal)
    if (limit === 'key') await compareStored(deps, run, signal)
    else if (limit === null) await restoreIntoScratch(deps, session, run, signal)
    else await readBackup(deps.store.read(run.file, signal))
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' }
    failure = describeFailure(error)
    const isAbout = isAboutBackup(error)
    log.error(
      { err: error, file: run.file },
      isAbout ? 'A backup did not pass its check' : 'A backup cannot be checked',
    )
    if (!isAbout) return { kind: 'not possible', reason: failure }
  }
  await recordResult(deps, session, run.id, { checked_at: clock(), check_limit: limit, check_failure: failure })
  return { kind: failure === null ? 'passed' : 'failed' }
}

/** PostgreSQL's classes for data, constraints and statements: rows that cannot be loaded. */
const CLASSES_OF_ROWS = /^(?:22|23|42)...$/

const isAboutBackup = (error: unknown): boolean =>
  (error instanceof BackupError && !(error instanceof StoreError)) ||
  CLASSES_OF_ROWS.test(`${(error as { code?: unknown }).code}`)

/** Why there can be no scratch database. */
async function findLimit({ db, databaseDir }: CheckDeps): Promise<'rights' | 'space' | null> {
  const { rows } = await sql<{ mayCreate: boolean; bytes: number }>`
    select rolcreatedb or rolsuper as "mayCreate", pg_database_size(current_database()) as bytes
    from pg_roles where rolname = current_user`.execute(db)
  const { mayCreate = false, bytes = 0 } = rows[0] ?? {}
  if (!mayCreate) return 'rights'
  if (databaseDir === null) return null
  const { bavail, bsize } = await statfs(existingPart(databaseDir))
  return bavail * bsize < SPACE_NEEDED * bytes + SPACE_LEFT_BYTES ? 'space' : null
}

async function assertSize({ store }: CheckDeps, { file, bytes }: BackupRun, signal: AbortSignal): Promise<void> {
  const size = await store.size(file, signal)
  if (size === null) throw new BackupError(`The file is no longer in ${store.name}.`)
  if (size !== bytes) throw new BackupError(`The file has ${size} bytes instead of ${bytes}.`)
}

/** All that can be checked without the key. */
async function compareStored({ store }: CheckDeps, { file, sha256 }: BackupRun, signal: AbortSignal): Promise<void> {
  const digest = createHash('sha256')
  for await (const chunk of store.read(file, signal)) digest.update(chunk)
  if (!sha256?.equals(digest.digest()))
    throw new BackupError('The file is not as it was written: its checksum differs.')
}

async function restoreIntoScratch(deps: CheckDeps, session: Db, { id, file }: BackupRun, signal: AbortSignal) {
  const { url, store, log } = deps
  const name = `bachat_check_${randomBytes(6).toString('hex')}`
  // First its name, so that the next process finds what a killed one leaves.
  await updateBackupRun(session, id, { scratch_database: name })
  try {
    await runUnlimited(url, `create database ${escapeIdentifier(name)}`)
    await restoreBackup(async () => store.read(file, signal), {
      url: withDatabase(url, name),
      pictures: null,
      knownMigrations: readMigrations(MIGRATIONS_FOLDER),
      replace: false,
      printError: () => undefined,
      signal,
    })
  } finally {
    await dropScratch(deps, session, { id, scratch_database: name }).catch((error) =>
      log.warn({ err: error, database: name }, 'The database of a check cannot be dropped: it is tried again'),
    )
  }
}

export async function dropScratch(
  { url }: Pick<CheckDeps, 'url'>,
  session: Db,
  run: Pick<BackupRun, 'id' | 'scratch_database'>,
): Promise<void> {
  if (run.scratch_database === null) return
  await runUnlimited(url, `drop database if exists ${escapeIdentifier(run.scratch_database)} with (force)`)
  await updateBackupRun(session, run.id, { scratch_database: null })
}

/** A session's own limit is too short for a slow disk. */
async function runUnlimited(url: string, statement: string): Promise<void> {
  const server = connect(url, { max: 1 })
  await server.unsafe(statement).finally(() => server.end())
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
