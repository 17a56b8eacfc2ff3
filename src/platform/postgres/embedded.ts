import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { createRestartDelay } from '../restart-delay.ts'
import { findBinaries } from './binaries.ts'
import { hasCluster, prepareCluster, SUPERUSER } from './cluster.ts'
import { type Folders, foldersOf, socketPath } from './data-folders.ts'
import { explainFailure } from './explain-failure.ts'
import { isServerAlive, readServerFile } from './postmaster-pid.ts'
import { type Lease, type LeaseAttempt, takeLease } from './server-lease.ts'
import {
  removeEmptyPidFile,
  removeStalePidFile,
  type ServerOptions,
  type ServerProcess,
  spawnServer,
  stopServer,
} from './server-process.ts'
import { StartError } from './start-error.ts'
import { serverUser } from './system-user.ts'

type Log = { info(message: string): void; warn(message: string): void; error(message: string): void }

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** False only in tests: a machine crash may then lose data. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** Address of the site's own database, in the form of DATABASE_URL. */
  url: string
  urlOf(database: string): string
  /** Releases this process's lease; the last process stops the server. */
  stop(): Promise<void>
}

const DATABASE = 'bachat'
const MAINTENANCE_DATABASE = 'postgres'
/** How long a server may be unresponsive before it is abandoned. */
const START_TIMEOUT_MS = 60_000
const REPEAT_LOG_MS = 60_000

export const hasEmbeddedDatabase = (dataDir: string): boolean => hasCluster(foldersOf(dataDir))

/**
 * Starts PostgreSQL in DATA_DIR, or joins one that another of our processes runs there, and restarts it when it dies.
 * Throws StartError, with one sentence, when the first start fails.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folders = foldersOf(dataDir)
  const options: ServerOptions = { folders, binaries: await findBinaries(), user: serverUser(folders.data), durable }
  const stopping = new AbortController()
  const restartDelay = createRestartDelay()
  const logFailure = createFailureLog(log)
  let lease = startOrJoin(options, onLost, stopping.signal)
  try {
    await createDatabase(await lease)
  } catch (error) {
    await stop()
    throw explainFailure(error, folders.data)
  }
  restartDelay.noteAttempt()
  const sockets = readServerFile(folders.data)?.sockets || folders.sockets

  function onLost(): void {
    if (stopping.signal.aborted) return
    log.warn('The connection to the database was lost: starting the database again.')
    lease = restartServer()
    lease.catch(() => {})
  }

  async function restartServer(): Promise<Lease> {
    for (;;) {
      await delay(restartDelay.nextMs(), null, { signal: stopping.signal })
      try {
        const again = await startOrJoin(options, onLost, stopping.signal)
        log.info('The database is running again.')
        return again
      } catch (error) {
        if (stopping.signal.aborted) throw error
        logFailure((error as Error).message)
      } finally {
        restartDelay.noteAttempt()
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    // During a restart there is no lease, but there may already be a server to stop.
    const activeLease = (await lease.catch(() => null)) ?? (await joinServer(folders, () => {}).catch(() => null))
    if (activeLease === null || typeof activeLease !== 'object') return
    const server = readServerFile(folders.data)
    const isLast = await activeLease.releaseIfLast().catch(() => false)
    if (isLast && server) await stopServer(server)
    await activeLease.release()
  }

  const urlOf = (database: string) => socketUrl(sockets, database)
  return { url: urlOf(DATABASE), urlOf, stop }
}

/** Retries run every few seconds; a failure is logged when its message changes, and once a minute. */
function createFailureLog(log: Log) {
  let last = { message: '', at: 0 }
  return (message: string): void => {
    if (message === last.message && Date.now() - last.at < REPEAT_LOG_MS) return
    last = { message, at: Date.now() }
    log.error(message)
  }
}

/** Joins a server or starts one, retrying while other processes are starting or stopping it. */
async function startOrJoin(options: ServerOptions, onLost: () => void, signal: AbortSignal): Promise<Lease> {
  const { folders } = options
  let own: ServerProcess | null = null
  let reason = 'it does not answer'
  let lastResponseAt = Date.now()
  const startedAt = lastResponseAt
  for (let wait = 0; Date.now() - lastResponseAt < START_TIMEOUT_MS; wait = Math.min(10 + wait * 1.2, 250)) {
    if (wait > 0) await delay(wait, null, { signal })
    const attempt = await joinServer(folders, onLost)
    if (typeof attempt === 'object') return attempt
    const server = readServerFile(folders.data)
    if (attempt !== 'absent') {
      if (attempt === 'busy') lastResponseAt = Date.now()
      // Its socket was removed, for example by a cleaner of temporary files: nobody can reach it any more.
      else if (server?.isReady && !existsSync(socketPath(server.sockets))) await stopServer(server)
      continue
    }
    const ending = own?.ending()
    if (own && !ending) continue
    if (ending) {
      reason = explainRestart(ending, folders.data)
      await delay(100, null, { signal })
      await removeEmptyPidFile(folders)
    }
    if (server) removeStalePidFile(server, folders)
    await prepareCluster(options)
    own = await spawnServer(options)
  }
  throw new StartError(
    `The database in ${folders.data} did not start within ${Math.round((Date.now() - startedAt) / 1000)} seconds: ${reason}.`,
  )
}

async function joinServer(folders: Folders, onLost: () => void): Promise<LeaseAttempt | 'absent'> {
  const server = readServerFile(folders.data)
  if (!server || !isServerAlive(server)) return 'absent'
  try {
    return await takeLease(socketUrl(server.sockets || folders.sockets, MAINTENANCE_DATABASE), onLost)
  } catch (error) {
    throw explainFailure(error, folders.data)
  }
}

/** Throws when the server would fail again in the same way. */
function explainRestart(ending: string, index: string): string {
  // Another server started first, or its last processes are still stopping, or ours was stopped from outside.
  if (/" already exists|" is empty|shared memory block|ended by SIG/.test(ending)) return ending
  throw explainFailure(new Error(ending), index)
}

async function createDatabase(lease: Lease): Promise<void> {
  await lease.run(`create database ${DATABASE}`).catch((error) => {
    // It exists, or another process is creating it now.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

function socketUrl(sockets: string, database: string): string {
  return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(sockets)}`
}
