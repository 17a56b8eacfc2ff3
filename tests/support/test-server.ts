import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrateWithVocabulary } from '../../src/catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import { vocabularyDigest } from '../../src/catalogue/deals/server/search/vocabulary/vocabulary.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../src/platform/database/migration-files.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { connect, type Sql } from '../../src/platform/postgres/connect.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { addFixedCategories } from '../../src/server/start/add-fixed-categories.ts'
import { seedDemo } from '../../src/server/start/seed-demo.ts'

const DATA_DIR = process.env.TEST_DATA_DIR ?? join(import.meta.dirname, '../../node_modules/.cache/bachat-test')
const LOCK = 7_212_420

/** The time in tests: an afternoon in India. */
export const now = new Date('2026-03-12T09:30:00Z')

export type TestServer = { url: string; stop(): Promise<void> }

export type TestDatabase = Database<Tables> & { url: string }

/** The name of a template with demo content, and the folder of its pictures. */
export type DemoTemplate = { name: string; folder: string }

/** TEST_DATABASE_URL's server, or our own without crash safety. */
export async function startTestServer(): Promise<TestServer> {
  const databaseUrl = process.env.TEST_DATABASE_URL
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const server = databaseUrl ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR, log, durable: false })
  const url = databaseUrl ?? server?.urlOf('postgres') ?? ''
  await onServer(url, async (sql) => {
    // On a shared server, a process id does not show whose process it was.
    if (!databaseUrl) await dropLeftovers(sql)
    await buildTemplate(url, sql)
  })
  return { url, stop: async () => server?.stop() }
}

/** A database of its own: migrated and empty; or a copy of another template. */
export async function createTestDatabase(serverUrl: string, template = templateName()): Promise<TestDatabase> {
  const name = await copyDatabase(serverUrl, template)
  const url = urlOf(serverUrl, name)
  // Tests run in parallel: their queries wait for sessions.
  const database = openDatabase<Tables>(url, { max: 4, waitMs: 15_000 })
  const close = async () => {
    await database.close()
    await dropDatabase(serverUrl, name)
  }
  return { ...database, url, close }
}

/** Another template: a changed copy of one, to which nobody is connected. Returns its name. */
export async function createTemplate(
  serverUrl: string,
  template: string,
  change: (sql: Sql) => Promise<unknown>,
): Promise<string> {
  const name = await copyDatabase(serverUrl, template)
  await onServer(urlOf(serverUrl, name), change)
  return name
}

/** The template with demo content, filled by the first test that asks for it. Returns its name. */
export async function createDemoTemplate(serverUrl: string, { name, folder }: DemoTemplate): Promise<string> {
  await onServer(serverUrl, async (sql) => {
    await sql`select pg_advisory_lock(${LOCK})`
    const [existing] = await sql`select 1 from pg_database where datname = ${name}`
    if (existing) return
    const draft = await copyDatabase(serverUrl, templateName())
    const { db, close } = openDatabase<Tables>(urlOf(serverUrl, draft), { max: 2 })
    const content = {
      db,
      now,
      pictures: createLocalStorage(folder),
      config: readConfig({ DATA_DIR: folder }),
      log: createLog('silent'),
    }
    await seedDemo(content)
    await addFixedCategories(content)
    await close()
    await sql.unsafe(`alter database ${draft} rename to ${name}`)
  })
  return name
}

export const dropDatabase = (serverUrl: string, name: string): Promise<unknown> =>
  onServer(serverUrl, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))

async function copyDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `bachat_test_${process.pid}_${randomBytes(4).toString('hex')}`
  // Half the work of copying through the log of changes, which a server without crash safety does not need.
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name} template ${template} strategy file_copy`))
  return name
}

async function buildTemplate(serverUrl: string, sql: Sql): Promise<void> {
  const name = templateName()
  await sql`select pg_advisory_lock(${LOCK})`
  const [existing] = await sql`select 1 from pg_database where datname = ${name}`
  if (existing) return
  const draft = `${name}_draft`
  await sql.unsafe(`drop database if exists ${draft} with (force)`)
  await sql.unsafe(`create database ${draft}`)
  await migrateWithVocabulary(urlOf(serverUrl, draft))
  await sql.unsafe(`alter database ${draft} rename to ${name}`)
}

/** One template for each state of the migrations and the vocabulary, so that two checkouts can share a server. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const { checksum } of readMigrations(MIGRATIONS_FOLDER).migrations) hash.update(checksum)
  hash.update(vocabularyDigest())
  return `bachat_template_${hash.digest('hex').slice(0, 12)}`
}

/** Copies that belong to killed processes. */
async function dropLeftovers(sql: Sql): Promise<void> {
  const databases = await sql<{ name: string }[]>`
    select datname as name from pg_database where datname like 'bachat\_test\_%'`
  for (const { name } of databases) {
    if (!isAlive(Number(name.split('_')[2]))) await sql.unsafe(`drop database if exists ${name} with (force)`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
