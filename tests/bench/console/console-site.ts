import { join } from 'node:path'
import { countDailyStatistics } from '../../../src/console/server/statistics/count-statistics.ts'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts'
import type { Tables } from '../../../src/platform/schema/tables.ts'
import { createSeed } from '../../support/factories.ts'
import { freePort } from '../../support/free-port.ts'
import { startServer, temporaryFolder } from '../support.ts'
import { fillQueue } from './fill-queue.ts'
import { fillTables } from './fill-tables.ts'

const password = 'mango lassi 7'

export type ConsoleAnswer = {
  status: number
  ms: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of all calls.
  body: any
}

export type ConsoleSite = {
  get: (path: string) => Promise<ConsoleAnswer>
  post: (path: string, body: object) => Promise<ConsoleAnswer>
  /** Until this many bytes of a stream have arrived; the rest is not waited for. */
  start: (path: string, bytes: number) => Promise<ConsoleAnswer>
}

/**
 * A site of the given size with an administrator signed in to its console. `CONSOLE_DEALS` sets another size;
 * `CONSOLE_DATA_DIR` keeps the database for further runs.
 */
export async function startConsoleSite(defer: (undo: () => unknown) => void): Promise<ConsoleSite> {
  const dataDir = process.env.CONSOLE_DATA_DIR ?? join(temporaryFolder(defer), 'data')
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: `${port}`,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  }
  const origin = `http://127.0.0.1:${port}`
  const server = await startServer(process.execPath, ['src/server/cli.ts', 'start'], `${origin}/readyz`, { env })
  defer(server.stop)
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  defer(postgres.stop)
  const email = await fill(postgres.url, Number(process.env.CONSOLE_DEALS ?? 1_000_000))
  return signIn(origin, email)
}

async function fill(url: string, deals: number): Promise<string> {
  const { db, sql, close } = openDatabase<Tables>(url, { statementTimeoutMs: 3_600_000 })
  try {
    const [deal] = await sql`select 1 from deals limit 1`
    if (!deal) await fillTables(sql, deals)
    const [report] = await sql`select 1 from reports limit 1`
    if (!report) {
      await fillQueue(sql)
      // The site has counted its empty database.
      await db.updateTable('figure_progress').set({ counted_on: null }).execute()
      await countDailyStatistics(db, new Date())
    }
    const email = `bench-${Date.now()}@example.in`
    await createSeed(db, new Date()).member({ name: 'Bench', role: 'administrator', email, password })
    return email
  } finally {
    await close()
  }
}

async function signIn(origin: string, email: string): Promise<ConsoleSite> {
  const root = `${origin}/ifs/console`
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answer = await fetch(`${root}/sign-in`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
  if (!answer.ok) throw new Error(`The sign-in failed: ${answer.status} ${await answer.text()}`)
  headers.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { 'content-type': _, ...readHeaders } = headers
  return {
    get: (path) => timeCall(root + path, { headers: readHeaders }),
    post: (path, body) => timeCall(root + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    start: (path, bytes) => startOf(root + path, { headers: readHeaders }, bytes),
  }
}

async function timeCall(address: string, options: RequestInit): Promise<ConsoleAnswer> {
  const startedAt = performance.now()
  const answer = await fetch(address, options)
  const text = await answer.text()
  return { status: answer.status, ms: performance.now() - startedAt, body: JSON.parse(text) }
}

async function startOf(address: string, options: RequestInit, bytes: number): Promise<ConsoleAnswer> {
  const startedAt = performance.now()
  const abortController = new AbortController()
  const answer = await fetch(address, { ...options, signal: abortController.signal })
  let receivedBytes = 0
  for await (const part of answer.body ?? []) {
    receivedBytes += part.length
    if (receivedBytes >= bytes) break
  }
  const ms = performance.now() - startedAt
  abortController.abort()
  return { status: answer.status, ms, body: null }
}
