import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fitToMemory } from '../limits/machine-memory.ts'
import type { Binaries } from './binaries.ts'
import type { Folders } from './data-folders.ts'
import { socketPath } from './data-folders.ts'
import { explainFailure } from './explain-failure.ts'
import { isProcess, isServerAlive, readServerFile, type ServerFile, serverFilePath } from './postmaster-pid.ts'
import type { SystemUser } from './system-user.ts'

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: `${Math.max(64, fitToMemory(128))}MB`,
  effective_cache_size: `${fitToMemory(1024)}MB`,
  work_mem: '8MB',
  maintenance_work_mem: `${Math.max(32, fitToMemory(128))}MB`,
  max_wal_size: '1GB',
  // After an import the planner's statistics and the visibility map are updated soon.
  autovacuum_naptime: '15s',
  random_page_cost: '1.1',
  jit: 'off',
  // Work left running by a killed process ends soon and releases its locks.
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements contain personal data, so only the server's own messages are logged.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

const NON_DURABLE = { fsync: 'off', full_page_writes: 'off' }

const LARGEST_LOG = 10_000_000

export type ServerOptions = {
  folders: Folders
  binaries: Binaries
  /** The user the server runs as; null for the current user. */
  user: SystemUser | null
  /** False only in tests: a machine crash may then lose data. */
  durable: boolean
}

/** How a server that this process started ended: null while it runs. */
export type ServerProcess = { ending(): string | null }

/** Starts a server that outlives this process, in its own session, so that Ctrl-C in the terminal does not reach it. */
export async function spawnServer(options: ServerOptions): Promise<ServerProcess> {
  const { folders, binaries, durable } = options
  const settings = { ...SETTINGS, ...(durable ? {} : NON_DURABLE), unix_socket_directories: folders.sockets }
  const args = ['-D', folders.data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  let log: number | null = null
  try {
    log = openSync(folders.log, 'a', 0o600)
    if (fstatSync(log).size > LARGEST_LOG) ftruncateSync(log)
    const { size } = fstatSync(log)
    const child = spawn(binaries.postgres, args, {
      ...childOptions(options),
      detached: true,
      stdio: ['ignore', log, log],
    })
    await once(child, 'spawn')
    child.unref()
    return { ending: () => ending(child, folders.log, size) }
  } catch (error) {
    throw explainFailure(error, folders.log)
  } finally {
    if (log !== null) closeSync(log)
  }
}

/** The user, folder and language of PostgreSQL's programs: their English messages are parsed here. */
export function childOptions({ folders, user }: ServerOptions) {
  return {
    cwd: folders.root,
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    ...(user && { uid: user.uid, gid: user.gid }),
  }
}

function ending({ pid, exitCode, signalCode }: ChildProcess, log: string, from: number): string | null {
  if (signalCode !== null) return `it was ended by ${signalCode}`
  if (exitCode === null) return null
  // Other processes write here too, each line with its process id.
  const lines = readFileSync(log).subarray(from).toString().trim().split('\n')
  const own = lines.filter((line) => line.includes(` [${pid}] `) || !/ \[\d+\] /.test(line))
  const words = own.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? own.at(-1)
  return words?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') || `it ended with status ${exitCode}`
}

/** Fast shutdown: sessions close, open transactions roll back, the data is written. */
export async function stopServer(server: ServerFile, timeoutMs = 60_000): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (isProcess(server.pid)) process.kill(server.pid, signal)
    for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(10)) {
      if (!isServerAlive(server)) return
    }
  }
}

/**
 * Removes the pid file of a stopped server when its id now belongs to another process or a zombie, because PostgreSQL
 * would take that for a running server. It detects every other case itself.
 */
export function removeStalePidFile(server: ServerFile, folders: Folders): void {
  if (!isProcess(server.pid) || readServerFile(folders.data)?.pid !== server.pid) return
  rmSync(serverFilePath(folders.data), { force: true })
  rmSync(`${socketPath(server.sockets || folders.sockets)}.lock`, { force: true })
}

/** A server killed between creating and writing its pid file leaves one that no other server touches. */
export async function removeEmptyPidFile(folders: Folders): Promise<void> {
  for (const mark of [serverFilePath(folders.data), `${socketPath(folders.sockets)}.lock`]) {
    const isEmpty = () => statSync(mark, { throwIfNoEntry: false })?.size === 0
    if (!isEmpty()) continue
    await delay(1_000)
    if (isEmpty()) rmSync(mark, { force: true })
  }
}
