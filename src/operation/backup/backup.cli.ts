import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { StorageUnavailableError } from '../../pictures/storage/picture-storage.ts'
import { CommandFailure } from '../../platform/command-line/command-failure.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/database/migration-files.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { isProcess } from '../../platform/postgres/postmaster-pid.ts'
import { formatCount } from '../../shared/money.ts'
import { BackupError } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { type OpenArchive, restoreBackup } from './restore-backup.ts'
import { backUpToTarget, registerBackupList, type ScheduledBackupDeps } from './schedule/backups.cli.ts'
import { decrypted, isEncrypted } from './schedule/encryption.ts'
import { writeBackup } from './write-backup.ts'

export type BackupDeps = ScheduledBackupDeps & {
  dataDir: string
  /** Runs work that ends early and cleanly when its signal is aborted. */
  runInterruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

const STANDARD_STREAM = '-'

type RestoreFlags = { replace?: boolean; identity?: string | undefined }

/** Adds `backup FILE` and `restore FILE` to the command line. */
export function registerBackup(program: Command, deps: BackupDeps): void {
  const backup = program.command('backup').description('write a backup, or list those by the clock')
  backup
    .command('run', { isDefault: true })
    .description('write the database and the pictures to one file; the site can keep running')
    .argument('[file]', 'the file to write, or - for standard output; without it, as by the clock, to BACKUP_TO')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'print the result as a JSON object, with - on standard error')
    .action((file: string | undefined, { force = false, json }: { force?: boolean; json?: boolean }) =>
      withMessages('The backup was interrupted.', deps, async (signal) => {
        if (file === undefined) {
          const message = await backUpToTarget(deps, signal)
          if (json) process.stdout.write(`${JSON.stringify({ message })}\n`)
          else printError(message)
          return
        }
        const manifest =
          file === STANDARD_STREAM ? await backUpToOutput(deps, signal) : await backUpToFile(file, force, deps, signal)
        if (json) printAsJson(file, manifest)
      }),
    )
  registerBackupList(backup, deps)
  program
    .command('restore')
    .description('restore a backup into an empty database and data folder; stop the site first')
    .argument('<file>', 'a file written by backup, or - for standard input')
    .option('--replace', 'WARNING: delete all existing data, after the backup has been verified')
    .option('--identity <file>', 'the key of an encrypted backup, as age-keygen writes it')
    .option('--json', 'print the result as a JSON object')
    .action((file: string, { json, ...flags }: RestoreFlags & { json?: boolean }) =>
      withMessages('The restore was interrupted: nothing was changed.', deps, async (signal) => {
        const restored =
          file === STANDARD_STREAM
            ? await restoreFromInput(flags, deps, signal)
            : await restoreFromFile(file, flags, deps, signal)
        if (json) process.stdout.write(`${resultAsJson(file, restored)}\n`)
      }),
    )
}

const printError = (message: string): void => void process.stderr.write(`${message}\n`)

/** Gives an expected error one message; any other is printed with its stack trace. */
async function withMessages(
  whenInterrupted: string,
  { runInterruptible }: BackupDeps,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await runInterruptible(async (signal) => {
    try {
      await work(signal)
    } catch (error) {
      const message = signal.aborted ? whenInterrupted : messageOf(error)
      if (message === null) throw error
      throw new CommandFailure(message)
    }
  })
}

function messageOf(error: unknown): string | null {
  const { code, errno, message, path, severity } = error as NodeJS.ErrnoException & { severity?: string }
  const place = path ?? 'The target'
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: the file was not written.'
    case 'ENOENT':
      return `${place} does not exist.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${place} cannot be accessed: permission denied.`
    case 'EISDIR':
      return `${place} is a folder.`
    case 'EPIPE':
      return 'The program that reads the backup has ended.'
  }
  // The system and PostgreSQL, such as for a wrong password, and a picture store that does not answer.
  const isFromOutside = errno !== undefined || severity !== undefined || error instanceof StorageUnavailableError
  return isFromOutside || error instanceof OperatorError ? message : null
}

async function backUpToFile(file: string, force: boolean, deps: BackupDeps, signal: AbortSignal): Promise<Manifest> {
  if (!force && existsSync(file)) throw new BackupError(`${file} already exists: choose another file, or use --force.`)
  if ((await stat(file).catch(() => null))?.isDirectory()) throw new BackupError(`${file} is a folder.`)
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new BackupError(`${folder} does not exist.`)
  await reportUnfinished(folder)
  // The name is of this process alone: another backup to the same file may be running.
  const partial = `${file}.${process.pid}.partial`
  // It contains password hashes and links into accounts: readable by this user only, even if the file already existed.
  await writeFile(partial, '', { mode: 0o600 })
  try {
    await chmod(partial, 0o600)
    const out = createWriteStream(partial, { flush: true })
    const closed = once(out, 'close')
    // The backup itself reports a failure first.
    closed.catch(() => undefined)
    const manifest = printResult(await createBackup(out, deps, signal))
    await closed
    await rename(partial, file)
    printError(`The backup is in ${resolve(file)}.`)
    return manifest
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** The file of a killed backup contains all that a backup does, and fills the disk if one is killed every night. */
async function reportUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, processId] = /\.(\d+)\.partial$/.exec(name) ?? []
    if (processId !== undefined && !isProcess(Number(processId)))
      printError(`${join(folder, name)} is the unfinished file of a backup that was killed: delete it.`)
  }
}

async function backUpToOutput(deps: BackupDeps, signal: AbortSignal): Promise<Manifest> {
  if (process.stdout.isTTY) throw new BackupError('A backup is binary: redirect it to a file or pipe it to a program.')
  return printResult(await createBackup(process.stdout, deps, signal))
}

async function createBackup(
  out: NodeJS.WritableStream,
  { openUnmigrated, pictures, version, clock }: BackupDeps,
  signal: AbortSignal,
) {
  const { url, close } = await openUnmigrated({ createIfMissing: false })
  try {
    signal.throwIfAborted()
    const options = { url, pictures, version, now: clock(), signal, printError }
    return await writeBackup(options, out as Parameters<typeof writeBackup>[1])
  } finally {
    await close()
  }
}

async function restoreFromInput(flags: RestoreFlags, deps: BackupDeps, signal: AbortSignal): Promise<Manifest> {
  if (process.stdin.isTTY) throw new BackupError('There is no backup on standard input.')
  await makeFolder(deps.dataDir)
  // An archive is read twice, but piped input arrives once.
  const file = join(deps.dataDir, `restore-${process.pid}.partial`)
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }), { signal })
    return await restoreFromFile(file, flags, deps, signal)
  } finally {
    await rm(file, { force: true })
  }
}

async function restoreFromFile(
  file: string,
  { replace = false, identity }: RestoreFlags,
  deps: BackupDeps,
  signal: AbortSignal,
): Promise<Manifest> {
  if ((await stat(file)).isDirectory()) throw new BackupError(`${file} is a folder.`)
  const open = await archiveIn(file, identity, signal)
  const { url, close } = await deps.openUnmigrated({ createIfMissing: true })
  try {
    const knownMigrations = readMigrations(MIGRATIONS_FOLDER)
    const { pictures } = deps
    const { head, manifest } = await restoreBackup(open, {
      url,
      pictures,
      knownMigrations,
      replace,
      printError,
      signal,
    })
    printResult(manifest)
    printError(`The backup of ${head.createdAt} was restored. Every row and picture was compared with it.`)
    return manifest
  } finally {
    await close()
  }
}

/** Reads the file's beginning: a missing or unreadable one, and a missing key, are noticed before anything is opened. */
async function archiveIn(file: string, identity: string | undefined, signal: AbortSignal): Promise<OpenArchive> {
  const start = await buffer(createReadStream(file, { end: 63 }))
  const open = () => createReadStream(file, { signal })
  if (!isEncrypted(start)) return async () => open()
  if (identity === undefined)
    throw new BackupError('The backup is encrypted: name the file with its key, as --identity FILE.')
    // A wrong key too.
  ;(await decrypted(open(), identity)).destroy()
  return () => decrypted(open(), identity)
}

/** Where the archive itself is the output, beside it. */
function printAsJson(file: string, manifest: Manifest): void {
  const output = file === STANDARD_STREAM ? process.stderr : process.stdout
  output.write(`${resultAsJson(file, manifest)}\n`)
}

const resultAsJson = (file: string, { tables, pictures }: Manifest): string => {
  const rows = Object.fromEntries(Object.entries(tables).map(([name, { count }]) => [name, count]))
  return JSON.stringify({
    file: file === STANDARD_STREAM ? null : resolve(file),
    rows,
    pictures: { count: pictures.count, bytes: pictures.bytes },
  })
}

function printResult(manifest: Manifest): Manifest {
  const { tables, pictures } = manifest
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  printError(
    `${formatCount(rows)} rows of ${Object.keys(tables).length} tables, ${formatCount(pictures.count)} pictures (${(pictures.bytes / 1e6).toFixed(1)} MB)`,
  )
  return manifest
}
