import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { type PictureStorage, StorageUnavailableError } from '../../pictures/storage/picture-storage.ts'
import type { Clock } from '../../platform/clock.ts'
import { CommandFailure } from '../../platform/command-line/command-failure.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/database/migration-files.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { isProcess } from '../../platform/postgres/postmaster-pid.ts'
import { formatCount } from '../../shared/money.ts'
import { BackupError } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export type BackupDeps = {
  /** The database as it is, without migrating it. `createIfMissing`: creates an empty one if there is none. */
  openUnmigrated(options: { createIfMissing: boolean }): Promise<{ url: string; close(): Promise<void> }>
  dataDir: string
  pictures: PictureStorage
  version: string
  clock: Clock
  /** Runs work that ends early and cleanly when its signal is aborted. */
  runInterruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

const STANDARD_STREAM = '-'

/** Adds `backup FILE` and `restore FILE` to the command line. */
export function registerBackup(program: Command, deps: BackupDeps): void {
  program
    .command('backup')
    .description('write the database and the pictures to one file; the site can keep running')
    .argument('<file>', 'the file to write, or - for standard output')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'print the result as a JSON object, with - on standard error')
    .action((file: string, { force = false, json }: { force?: boolean; json?: boolean }) =>
      withMessages('The backup was interrupted.', deps, async (signal) => {
        const manifest =
          file === STANDARD_STREAM ? await backUpToOutput(deps, signal) : await backUpToFile(file, force, deps, signal)
        if (json) printAsJson(file, manifest)
      }),
    )
  program
    .command('restore')
    .description('restore a backup into an empty database and data folder; stop the site first')
    .argument('<file>', 'a file written by backup, or - for standard input')
    .option('--replace', 'WARNING: delete all existing data, after the backup has been verified')
    .option('--json', 'print the result as a JSON object')
    .action((file: string, { replace = false, json }: { replace?: boolean; json?: boolean }) =>
      withMessages('The restore was interrupted: nothing was changed.', deps, async (signal) => {
        const restore = file === STANDARD_STREAM ? restoreFromInput : restoreFromFile
        const manifest = await restore(file, replace, deps, signal)
        if (json) process.stdout.write(`${resultAsJson(file, manifest)}\n`)
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

async function restoreFromInput(
  _input: string,
  replace: boolean,
  deps: BackupDeps,
  signal: AbortSignal,
): Promise<Manifest> {
  if (process.stdin.isTTY) throw new BackupError('There is no backup on standard input.')
  await makeFolder(deps.dataDir)
  // An archive is read twice, but piped input arrives once.
  const file = join(deps.dataDir, `restore-${process.pid}.partial`)
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }), { signal })
    return await restoreFromFile(file, replace, deps, signal)
  } finally {
    await rm(file, { force: true })
  }
}

async function restoreFromFile(
  file: string,
  replace: boolean,
  deps: BackupDeps,
  signal: AbortSignal,
): Promise<Manifest> {
  if ((await stat(file)).isDirectory()) throw new BackupError(`${file} is a folder.`)
  await new Promise<void>((done, fail) =>
    createReadStream(file, { end: 0 })
      .on('error', fail)
      .on('close', () => done())
      .resume(),
  )
  const { url, close } = await deps.openUnmigrated({ createIfMissing: true })
  try {
    const knownMigrations = readMigrations(MIGRATIONS_FOLDER)
    const { pictures } = deps
    const { head, manifest } = await restoreBackup(file, {
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
