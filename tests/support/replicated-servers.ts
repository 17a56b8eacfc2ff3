import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from '../../src/platform/postgres/binaries.ts'
import { connect, type Sql } from '../../src/platform/postgres/connect.ts'
import { serverUser } from '../../src/platform/postgres/system-user.ts'
import { fillDatabaseFolder } from './prepared-data-folder.ts'

type Server = {
  url: string
  sql: Sql
  start(): Promise<void>
  /** `SIGINT` stops in order, `SIGQUIT` as a crash does, `SIGSTOP` freezes until `SIGCONT`. */
  signal(signal: 'SIGINT' | 'SIGQUIT' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
}

export type ReplicatedServers = { primary: Server; replica: Server; end(): Promise<void> }

const database = 'bachat'
const settings = {
  listen_addresses: '',
  fsync: 'off',
  shared_buffers: '32MB',
  wal_level: 'replica',
  hot_standby: 'on',
  wal_retrieve_retry_interval: '100ms',
  jit: 'off',
}

/** A primary with the site's tables, and a replica that streams from it: two processes on this machine. */
export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const root = mkdtempSync(join(tmpdir(), 'bachat-replica-'))
  const owner = serverUser(root)
  const as: SpawnOptions = {
    cwd: root,
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
    stdio: 'ignore',
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  }
  chmodSync(root, 0o755)
  const folders = { primary: join(root, 'primary'), replica: join(root, 'replica') }
  const sockets = (folder: string) => `${folder}-sockets`
  for (const folder of Object.values(folders)) {
    mkdirSync(sockets(folder))
    if (owner) chownSync(sockets(folder), owner.uid, owner.gid)
  }
  if (owner) chownSync(root, owner.uid, owner.gid)
  const { postgres } = await findBinaries()
  for (const folder of Object.values(folders)) await fillDatabaseFolder(folder)
  const serverOf = (folder: string) => createServer(postgres, folder, sockets(folder), as)

  const [primary, replica] = [serverOf(folders.primary), serverOf(folders.replica)]
  writeFileSync(join(folders.replica, 'standby.signal'), '')
  appendFileSync(
    join(folders.replica, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${sockets(folders.primary)} user=bachat'\n`,
  )
  await primary.start()
  await replica.start()

  return {
    primary,
    replica,
    end: async () => {
      for (const server of [replica, primary]) {
        await server.sql.end()
        await server.signal('SIGQUIT')
      }
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function createServer(postgres: string, folder: string, sockets: string, as: SpawnOptions): Server {
  const url = `postgres://bachat@localhost/${database}?host=${encodeURIComponent(sockets)}`
  const options = { ...settings, unix_socket_directories: sockets, log_destination: 'stderr' }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    child = spawn(postgres, ['-D', folder, ...args], as)
    const maintenance = url.replace(`/${database}?`, '/postgres?')
    while (!(await onServer(maintenance, 'select 1').catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`The server in ${folder} did not start.`)
      await delay(50)
    }
  }

  async function signal(name: Parameters<Server['signal']>[0]): Promise<void> {
    const server = child
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'close')
    server.kill(name)
    if (name === 'SIGINT' || name === 'SIGQUIT') await exit
  }

  return { url, sql: connect(url, { max: 2 }), start, signal }
}

async function onServer(url: string, statement: string): Promise<true> {
  const sql = connect(url, { max: 1 })
  try {
    await sql.unsafe(statement)
    return true
  } finally {
    await sql.end()
  }
}
