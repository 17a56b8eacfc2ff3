import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrateWithVocabulary } from '../../src/catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import { matchDueEvents } from '../../src/community/alerts/server/match-events.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { addAlerts } from './add-alerts.ts'
import { brands, writeCatalogue } from './catalogue.ts'
import { runCommand } from './import-rate.ts'
import { type Line, median, temporaryFolder, withCleanup } from './support.ts'

const rowCount = 20_000
const rounds = 5
/** Those of the imported store, as of one among many. */
const followerCount = 50

/**
 * `bachat import` of new deals while a worker matches them, with 100,000 alerts and without, in turns. Rows differ from
 * round to round, and the worker has matched all before the next.
 */
export const importsWithAlerts = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const folder = temporaryFolder(defer)
    const log = { info: () => {}, warn: console.warn, error: console.error }
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })
    defer(postgres.stop)
    const open = async (name: string) => {
      const server = openDatabase<Tables>(postgres.url)
      await sql.raw(`create database ${name}`).execute(server.db)
      await server.close()
      const url = postgres.urlOf(name)
      await migrateWithVocabulary(url)
      const database = openDatabase<Tables>(url)
      defer(database.close)
      defer(matchInBackground(database.db))
      const importRows = async (round: number, count: number) => {
        const file = join(folder, `${round}.csv`)
        await writeCatalogue(file, count, { label: `Lot ${round} No.` })
        const env = { DATA_DIR: join(folder, name), DATABASE_URL: url, DEMO: '0' }
        const { seconds } = await runCommand(['--create', 'import', file, '--feed', 'csv', '--map', 'bigbasket'], env)
        while (await hasEvents(database.db)) await delay(100)
        return seconds
      }
      await importRows(0, 100)
      return { url, db: database.db, importRows }
    }
    const [without, alerted] = [await open('without_alerts'), await open('with_alerts')]
    await followImported(alerted)
    const times = { without: [] as number[], alerted: [] as number[] }
    for (let round = 1; round <= rounds; round++) {
      times.without.push(await without.importRows(round, rowCount))
      times.alerted.push(await alerted.importRows(round, rowCount))
    }
    const ratio = median(times.alerted) / median(times.without)
    return [
      {
        what: `import of ${rowCount} rows without alerts, median s`,
        figure: median(times.without).toFixed(2),
      },
      {
        what: 'the same with 100,000 alerts, times as long',
        figure: ratio.toFixed(3),
        goal: '<= 1.05',
        met: ratio <= 1.05,
      },
    ]
  })

const hasEvents = async (db: Db) =>
  (await db.selectFrom('deal_events').select('id').where('is_waiting', '=', false).limit(1).executeTakeFirst()) !==
  undefined

/** Returns the function that ends it. */
function matchInBackground(db: Db): () => Promise<void> {
  let isOver = false
  const work = (async () => {
    while (!isOver) if (!(await matchDueEvents({ db, log: console }, new Date()))) await delay(100)
  })()
  return async () => {
    isOver = true
    await work
  }
}

/** 100,000 alerts, of which a few follow the store, and others look for a brand and a lot's number. */
async function followImported({ url, db }: { url: string; db: Db }): Promise<void> {
  const { id: storeId } = await db.selectFrom('stores').select('id').orderBy('id').executeTakeFirstOrThrow()
  const deals = await db.selectFrom('deals').select('id').orderBy('id').execute()
  const stores = Array.from({ length: 2_000 }, (_, n) => (n < (2_000 * followerCount) / 10_000 ? storeId : -1 - n))
  await addAlerts(url, {
    deals: deals.map(({ id }) => id),
    stores,
    brands,
    things: [...Array(20_000).keys()].map(String),
  })
}
