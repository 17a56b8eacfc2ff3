import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, run, timeoutMs, until } from './support/site.ts'

const { db, url } = await testDatabase()
const dataDir = dataFolder()
let price = 100
let isSlow = false
let waiting = 0
const rows = () => Array.from({ length: 4_000 }, (_, at) => `${at},Tea ${at},${price + (at % 50)}\n`).join('')
const server = createServer((_request, answer) => {
  answer.write('id,name,price\n')
  if (isSlow) waiting++
  else answer.end(rows())
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const mapping = { name: 'teas', title: 'Tea House', fields: { key: 'id', title: 'name', price: 'price' } }
  await db
    .insertInto('feeds')
    .values({
      ...{
        name: 'Teas',
        address: `http://127.0.0.1:${port}/teas.csv`,
        format: 'csv',
        mapping: JSON.stringify(mapping),
      },
      ...{ every_minutes: 60, is_full: true, next_run_at: new Date(), created_at: new Date(), updated_at: new Date() },
    })
    .execute()
}, timeoutMs)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await endAll()
}, timeoutMs)

const start = () =>
  run(['feeds', 'run', 'Teas', '--wait'], {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    FEED_PRIVATE_NETWORKS: 'loopback',
  })
const statusOf = async ({ ended }: ReturnType<typeof start>) => (await ended).code

/** Waits for writes of deals from this one on. */
const holdWrites = async (row: number) => {
  await sql`create or replace function hold() returns trigger language plpgsql as $$ begin
    perform pg_sleep(3600); return new; end $$`.execute(db)
  await sql`create or replace trigger hold before insert or update on deals for each row
    when (new.source_key::integer >= ${sql.lit(row)}) execute function hold()`.execute(db)
}
const isHeld = async () =>
  (await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(db)).rows.length > 0
const releaseWrites = async () => {
  await sql`drop trigger hold on deals`.execute(db)
  // A killed client's statement ends with its sleep.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`.execute(db)
}
const history = async () => {
  const { rows: found } = await sql<{ deals: number; points: number; prices: string }>`
    select (select count(*)::int from deals) as deals, count(*)::int as points,
      (select sum(price_paise) from deals)::text as prices from price_points`.execute(db)
  return found[0]
}

test('no other process runs a feed during its run, and after kill -9 at any point the next run completes it', {
  timeout: 8 * timeoutMs,
}, async () => {
  isSlow = true
  const fetching = start()
  await until('it fetches', async () => waiting === 1)
  const others = [start(), start()]
  expect(await Promise.all(others.map(statusOf))).toEqual([1, 1])
  expect(others[0]?.output()).toMatch(/is running: try again/)
  expect(waiting).toBe(1)
  fetching.child.kill('SIGKILL')
  await fetching.ended
  isSlow = false

  await holdWrites(2_500)
  const writing = start()
  await until('it waits to write', isHeld)
  writing.child.kill('SIGKILL')
  await writing.ended
  await releaseWrites()

  const first = start()
  expect(await statusOf(first), first.output()).toBe(0)
  const sum = (from: number) =>
    `${Array.from({ length: 4_000 }, (_, at) => (from + (at % 50)) * 100).reduce((a, b) => a + b)}`
  expect(await history()).toEqual({ deals: 4_000, points: 4_000, prices: sum(100) })

  price = 110
  await holdWrites(2_500)
  const changing = start()
  await until('it waits to write changes', isHeld)
  changing.child.kill('SIGKILL')
  await changing.ended
  await releaseWrites()
  const last = start()
  expect(await statusOf(last), last.output()).toBe(0)
  expect(await history()).toEqual({ deals: 4_000, points: 8_000, prices: sum(110) })
  const { rows: listed } = await sql<{ status: string }>`select status from import_runs order by id`.execute(db)
  expect(listed.map(({ status }) => status)).toEqual(['running', 'running', 'done', 'running', 'done'])
})
