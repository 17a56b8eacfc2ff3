import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { isDeep } from '../support/is-deep.ts'
import { testDatabase } from '../support/test-database.ts'
import {
  databasePid,
  dataFolder,
  endAll,
  killDatabase,
  preparedDataFolder,
  type Run,
  run,
  type Site,
  startSite,
  timeoutMs,
  until,
} from './support/site.ts'
import { socketAddress } from './support/socket-address.ts'

const ROWS = isDeep ? 20_000 : 8_000
let dataDir: string
let file: string
const reference = await testDatabase()

beforeAll(async () => {
  dataDir = await preparedDataFolder()
  file = join(dataDir, 'catalogue.csv')
  await writeCatalogue()
}, timeoutMs)
afterAll(endAll, timeoutMs)

test('kill -9 of importer, database and site during an import loses nothing, and the last run completes it', {
  timeout: 5 * timeoutMs,
}, async () => {
  const settings = { DATA_DIR: dataDir }
  let site = await startSite(settings)
  const readers = keepReading(() => site)

  if (isDeep) {
    const killedImport = await importUpTo(2_000)
    killedImport.importer.child.kill('SIGKILL')
    await killedImport.importer.ended
    expect(await countDeals()).toBeGreaterThanOrEqual(killedImport.committed)
    expect((await site.ask('/deals')).status).toBe(200)
  }

  const importWithoutDatabase = await importUpTo(2_000)
  killDatabase(dataDir)
  expect((await importWithoutDatabase.importer.ended).code).toBe(1)
  // A server that dies may still say that it ends the connection.
  expect(importWithoutDatabase.importer.output()).toMatch(/The database cannot (be reached|answer)/)
  expect(importWithoutDatabase.importer.output()).not.toMatch(/\n {4}at /)
  await until('the site is ready again', async () => (await site.ask('/readyz')).status === 200)
  expect(await countDeals()).toBeGreaterThanOrEqual(importWithoutDatabase.committed)

  const importKilledWithSite = await importUpTo(4_000)
  site.child.kill('SIGKILL')
  importKilledWithSite.importer.child.kill('SIGKILL')
  killDatabase(dataDir)
  await Promise.all([site.ended, importKilledWithSite.importer.ended])
  site = await startSite(settings)
  expect(await countDeals()).toBeGreaterThanOrEqual(importKilledWithSite.committed)

  if (isDeep) {
    site.child.kill('SIGKILL')
    await site.ended
    site = await startSite(settings)
  }
  readers.stop()
  // Without its database it reports that; readers get no other error.
  expect(readers.statuses.difference(new Set([200, 503, 0]))).toEqual(new Set())

  await onSiteDatabase((db) => sql`drop trigger hold on deals`.execute(db))
  const [lastImport, referenceImport] = await Promise.all([
    importFile({ DATA_DIR: dataDir }).ended,
    importFile({ DATA_DIR: dataFolder(), DATABASE_URL: reference.url }).ended,
  ])
  expect([lastImport.code, referenceImport.code]).toEqual([0, 0])
  expect(await onSiteDatabase(fingerprint)).toEqual(await fingerprint(reference.db))
  expect(await countDeals()).toBe(ROWS)
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  expect(databasePid(dataDir)).toBeNull()
})

const importFile = (settings: Record<string, string>): Run =>
  run(['import', file, '--feed', 'csv', '--map', 'bigbasket'], settings)

/** An import that waits to write the rows from this one on, and the number of deals it has certainly committed. */
async function importUpTo(row: number): Promise<{ importer: Run; committed: number }> {
  await onSiteDatabase(async (db) => {
    await sql`create or replace function hold() returns trigger language plpgsql as $$ begin
      perform pg_sleep(3600); return new; end $$`.execute(db)
    await sql`create or replace trigger hold before insert on deals for each row
      when (new.source_key::integer >= ${sql.lit(row)}) execute function hold()`.execute(db)
  })
  const importer = importFile({ DATA_DIR: dataDir })
  const isWaiting = () =>
    onSiteDatabase(async (db) => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(db)
      return rows.length > 0
    })
  await until('it waits to write the rows', isWaiting)
  const committed = await countDeals()
  expect(committed, importer.output()).toBeGreaterThan(0)
  return { importer, committed }
}

async function onSiteDatabase<T>(query: (db: typeof reference.db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase<Tables>(socketAddress(dataDir), { max: 1, waitMs: timeoutMs })
  return query(db).finally(close)
}

const countDeals = () =>
  onSiteDatabase(async (db) => {
    const { rows } = await sql<{ deals: number }>`select count(*) as deals from deals`.execute(db)
    return rows[0]?.deals ?? 0
  })

/** Everything that an import determines, without row ids. */
async function fingerprint(db: typeof reference.db): Promise<unknown> {
  const { rows } = await sql`
    with lines as (
      select d.slug, d.title, d.price_paise, d.original_paise, d.merchant_url, d.content_html, s.title as store,
        (select string_agg(c.title, ',' order by c.title) from deal_categories dc join categories c on c.id = dc.category_id
          where dc.deal_id = d.id) as categories,
        (select string_agg(p.price_paise::text, ',' order by p.at) from price_points p where p.deal_id = d.id) as prices
      from deals d join stores s on s.id = d.store_id)
    select count(*) as deals, (select count(*) from stores) as stores,
      (select count(distinct category_id) from deal_categories) as categories,
      (select count(*) from price_points) as prices, md5(string_agg(lines::text, '\n' order by slug)) as digest from lines`.execute(
    db,
  )
  return rows
}

/** Reads pages continuously; 0 means that the site is unreachable. */
function keepReading(site: () => Site): { statuses: Set<number>; stop: () => void } {
  const statuses = new Set<number>()
  let isOver = false
  const read = async (path: string) => {
    for (let page = 1; !isOver; page += 1) {
      const answer = await site()
        .ask(`${path}${page}`)
        .catch(() => ({ status: 0 }))
      statuses.add(answer.status)
      await delay(250)
    }
  }
  for (const path of ['/deals?page=', '/ifs/getdeals?page=']) void read(path)
  return {
    statuses,
    stop: () => {
      isOver = true
    },
  }
}

async function writeCatalogue(): Promise<void> {
  const stream = createWriteStream(file)
  stream.write('index,product,category,sub_category,brand,sale_price,market_price,type,rating\n')
  for (let n = 1; n <= ROWS; n += 1) {
    const price = 20 + (n % 900)
    stream.write(
      `${n},Kettle ${n} of ${n % 7} litres,Kitchen ${n % 12},Kettles ${n % 40},Brand ${n % 300},${price},${price + 50},Kettle,4.${n % 10}\n`,
    )
  }
  stream.end()
  await finished(stream)
}
