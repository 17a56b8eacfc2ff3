import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginImportRun, finishImportRun } from '../../src/importer/record-import-run.ts'
import { connect } from '../../src/platform/postgres/connect.ts'
import { createSeed } from '../support/factories.ts'
import { freePort } from '../support/free-port.ts'
import { testDatabase } from '../support/test-database.ts'
import { ask, formOf } from './support/send-request.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere, startWorkerHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
const admin = connect(url, { max: 1 })
const seed = createSeed(db, new Date())
let site: SiteHere

beforeAll(async () => {
  await admin`select 1`
  await seed.deal({ title: 'Copper kettle' })
  site = await serveSiteHere({ DATABASE_URL: url, RATE_LIMITS: 'off' })
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await endAll()
  await admin.end()
}, timeoutMs)

const readiness = async () => (await site.ask('/readyz')).body
const untilReady = () => until('the site is ready', async () => (await site.ask('/readyz')).status === 200)

/** For sessions that open from now on: all others are closed. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const [row] = await admin<{ name: string }[]>`select current_database() as name`
  await admin.unsafe(`alter database ${row?.name} set default_transaction_read_only = ${value}`)
  await admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
}

test('while the database is read-only the site shows its pages and is not ready, and afterwards it is ready again', {
  timeout: 2 * timeoutMs,
}, async () => {
  await setReadOnly('on')
  await until('it is not ready', async () => (await readiness()).includes('it is read-only'))
  expect((await site.ask('/readyz')).status).toBe(503)
  expect((await site.ask('/deals')).status).toBe(200)
  await setReadOnly('off')
  await untilReady()
})

test('from the first write that a full disk rejects until there is room again the site is not ready', {
  timeout: 2 * timeoutMs,
}, async () => {
  await admin.unsafe(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`)
  await admin`create trigger full_disk before insert on subscribers for each row execute function full_disk()`
  // A small write still fits where larger ones are rejected.
  await admin`create trigger full_disk before insert on write_probe for each row when (new.padding <> '')
    execute function full_disk()`
  expect((await site.ask('/ifs/newsletter', formOf({ email: 'asha@mail.example' }))).status).toBe(503)
  expect(await readiness()).toContain('its disk is full')
  expect((await site.ask('/metrics')).body).toMatch(/^bachat_failed_writes_total [1-9]/m)
  await admin`drop function full_disk cascade`
  await untilReady()
  expect((await site.ask('/ifs/newsletter', formOf({ email: 'asha@mail.example' }))).status).toBe(200)
})

test('a worker reports its health and its pending work on its own port', { timeout: 2 * timeoutMs }, async () => {
  const { id: dealId } = await seed.deal()
  const { id } = await seed.comment({ target: { dealId } })
  await sql`update comments set is_held = true where id = ${id}`.execute(db)
  await sql`insert into mails (key, recipient, subject, content, try_at)
    values ('lost:1', 'a@mail.example', 'Lost', '{}', 'infinity')`.execute(db)
  const importRun = { feed: 'shop.csv', source: 'shop.csv', store: null, options: {}, reportPath: null }
  const finishedAt = new Date('2026-03-12T09:30:00Z')
  await finishImportRun(
    db,
    await beginImportRun(db, importRun, finishedAt),
    { status: 'done', counts: { inserted: 7 } },
    finishedAt,
  )
  const runningImport = await beginImportRun(db, importRun, new Date())

  const port = await freePort()
  const settings = { DATABASE_URL: url, METRICS_PORT: `${port}` }
  const endWorker = await startWorkerHere(settings)
  await until('the worker is ready', async () => (await ask(port, '/readyz')).status === 200)
  await until('its jobs are known', async () => (await ask(port, '/metrics')).body.includes('bachat_jobs{'))
  const { body } = await ask(port, '/metrics')
  expect(body).toContain('bachat_mails{state="given up"} 1')
  expect(body).toMatch(/^bachat_mails\{state="waiting"\} \d+$/m)
  expect(body).toContain('bachat_comments_held 1')
  expect(body).toContain('bachat_imports_running 1')
  expect(body).toContain(`bachat_last_import_timestamp_seconds{status="done"} ${finishedAt.getTime() / 1000}`)
  expect(body).toContain('bachat_last_import_rows{result="inserted"} 7')
  expect(body).toMatch(/^bachat_failed_writes_total 0$/m)
  expect((await site.ask('/metrics')).body).toContain('bachat_comments_held')
  await expect(startWorkerHere(settings)).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or set METRICS_PORT`,
  )
  await finishImportRun(db, runningImport, { status: 'done', counts: {} }, new Date())
  await endWorker()
  await expect(ask(port, '/readyz')).rejects.toThrow('ECONNREFUSED')
})
