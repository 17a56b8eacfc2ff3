import { join } from 'node:path'
import { sql } from 'kysely'
import { migrateWithVocabulary } from '../../src/catalogue/deals/server/search/vocabulary/load-vocabulary.ts'
import { writeDeals } from '../../src/catalogue/deals/server/write/write-deals.ts'
import { matchDueEvents } from '../../src/community/alerts/server/match-events.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { daysBefore } from '../../src/shared/days.ts'
import { createSeed } from '../support/factories.ts'
import { addAlerts } from './add-alerts.ts'
import { importsWithAlerts } from './alert-imports.ts'
import { brands } from './catalogue.ts'
import { type Line, temporaryFolder, withCleanup } from './support.ts'

const dealCount = 1_000
/** Of as many different things. */
const thingCount = 300
const rounds = 5

/** Changed deals are matched with 100,000 alerts: of a word, mostly with a brand, of a store, and of a deal. */
export const alertMatching = async (): Promise<Line[]> => [
  ...(await matching({ isSkewed: false })),
  ...(await matching({ isSkewed: true })),
  ...(await importsWithAlerts()),
]

/** `isSkewed`: half of the deals are of one store, which half of the followers of stores follow. */
const matching = ({ isSkewed }: { isSkewed: boolean }): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const log = { info: () => {}, warn: console.warn, error: console.error }
    const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(defer), 'data'), log })
    defer(postgres.stop)
    // With the time that a statement of a worker may take.
    const database = openDatabase<Tables>(postgres.url)
    defer(database.close)
    await migrateWithVocabulary(postgres.url)
    const now = new Date()
    const ids = await fill(postgres.url, isSkewed, now)
    const times: number[] = []
    const memory: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await lowerPrices(database.db, ids, new Date(now.getTime() + round))
      const begun = performance.now()
      while (await matchDueEvents({ db: database.db, log: console }, new Date(now.getTime() + round)));
      times.push((performance.now() - begun) / 1000)
      memory.push(process.memoryUsage().rss / 1e6)
    }
    const { notices } = await database.db
      .selectFrom('alert_notices')
      .select(({ fn }) => fn.countAll<number>().as('notices'))
      .executeTakeFirstOrThrow()
    const slowest = Math.max(...times)
    const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0)
    const most = isSkewed ? 60 : 10
    const what = isSkewed ? `one store with ${dealCount / 2} of the deals` : `${dealCount} changed deals`
    return [
      { what: `${what}: notices`, figure: `${notices}`, goal: '> 0', met: notices > 0 },
      {
        what: `${what}: slowest of ${rounds} s`,
        figure: slowest.toFixed(2),
        goal: `< ${most}`,
        met: slowest < most,
      },
      {
        what: `${what}: memory after the rounds`,
        figure: `${growth.toFixed(0)} MB more`,
        goal: '< 50 MB more',
        met: growth < 50,
      },
    ]
  })

async function fill(url: string, isSkewed: boolean, now: Date): Promise<number[]> {
  const { db, close } = openDatabase<Tables>(url)
  const seed = createSeed(db, now)
  const stores: number[] = []
  for (let n = 0; n < 50; n++) stores.push((await seed.store()).id)
  const ids: number[] = []
  for (let n = 0; n < dealCount; n++) {
    const title = `${brands[n % brands.length]} thing${n % thingCount}, No. ${n}`
    const storeId = stores[isSkewed && n % 2 === 0 ? 0 : n % stores.length] as number
    ids.push((await seed.deal({ title, storeId, publishedAt: daysBefore(now, 400) })).id)
  }
  await db.deleteFrom('deal_events').execute()
  // Of the followers, the first store has half.
  const followed = isSkewed ? stores.flatMap((id, n) => [stores[0] as number, ...(n > 0 ? [id] : [])]) : stores
  const things = Array.from({ length: 2 * thingCount }, (_, n) => `thing${n}`)
  await addAlerts(url, { deals: ids, stores: followed, brands, things })
  await close()
  return ids
}

const lowerPrices = (db: Db, ids: readonly number[], at: Date) =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; paise: number }>`
      select id, (price_paise * 0.9)::bigint as paise from deals where id = any(${ids}::integer[])`.execute(tx)
    const changes = rows.map(({ id, paise }) => ({
      ...{ id, row: { price_paise: paise }, prices: [{ at, pricePaise: paise }] },
    }))
    await writeDeals(tx, changes, at)
  })
