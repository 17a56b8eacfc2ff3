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
import { brands } from './catalogue.ts'
import { type Line, temporaryFolder, withCleanup } from './support.ts'

const alertCount = 100_000
const dealCount = 1_000
/** Of as many different things. */
const thingCount = 300
const memberCount = 5_000
const rounds = 5

/** Changed deals are matched with 100,000 alerts: of a word, mostly with a brand, of a store, and of a deal. */
export const alertMatching = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const log = { info: () => {}, warn: console.warn, error: console.error }
    const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(defer), 'data'), log })
    defer(postgres.stop)
    const database = openDatabase<Tables>(postgres.url, { statementTimeoutMs: 600_000 })
    defer(database.close)
    await migrateWithVocabulary(postgres.url)
    const now = new Date()
    const ids = await fill(database.db, now)
    const times: number[] = []
    const memory: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await lowerPrices(database.db, ids, new Date(now.getTime() + round))
      const begun = performance.now()
      while (await matchDueEvents(database.db, new Date(now.getTime() + round)));
      times.push((performance.now() - begun) / 1000)
      memory.push(process.memoryUsage().rss / 1e6)
    }
    const { notices } = await database.db
      .selectFrom('alert_notices')
      .select(({ fn }) => fn.countAll<number>().as('notices'))
      .executeTakeFirstOrThrow()
    const slowest = Math.max(...times)
    const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0)
    return [
      { what: 'notices of the matched deals', figure: `${notices}`, goal: '> 0', met: notices > 0 },
      {
        what: `${dealCount} changed deals, slowest of ${rounds} s`,
        figure: slowest.toFixed(2),
        goal: '< 10',
        met: slowest < 10,
      },
      {
        what: 'memory after the rounds',
        figure: `${growth.toFixed(0)} MB more`,
        goal: '< 50 MB more',
        met: growth < 50,
      },
    ]
  })

async function fill(db: Db, now: Date): Promise<number[]> {
  const seed = createSeed(db, now)
  const stores: number[] = []
  for (let n = 0; n < 50; n++) stores.push((await seed.store()).id)
  await db
    .updateTable('stores')
    .set({ created_at: daysBefore(now, 400) })
    .execute()
  const ids: number[] = []
  for (let n = 0; n < dealCount; n++) {
    const title = `${brands[n % brands.length]} thing${n % thingCount}, No. ${n}`
    ids.push((await seed.deal({ title, storeId: stores[n % stores.length] as number })).id)
  }
  await db.deleteFrom('deal_events').execute()
  await sql`
    insert into members (name, email, email_key, email_confirmed_at)
    select 'Member', n || '@example.in', n || '@example.in', now() from generate_series(1, ${memberCount}::integer) n`.execute(
    db,
  )
  // As saveAlert writes them: of a deal, of a store, and of a brand and a thing, half of which no deal is.
  await sql`
    with people as (select array_agg(id) as ids from members),
    wishes as (
      select n, case when n % 10 = 0 then (${ids}::integer[])[1 + n / 10 % ${dealCount}] end as deal_id,
        case when n % 20 = 1 then (${stores}::integer[])[1 + n / 20 % 50] end as store_id,
        (${brands}::text[])[1 + n % ${brands.length}] as brand,
        'thing' || n / 10 % ${2 * thingCount} as thing
      from generate_series(1, ${alertCount}::integer) n),
    made as (
      insert into alerts (member_id, kind, store_id, deal_id, condition, max_paise, query, delivery, channels, language,
        consent_text, consented_at, created_at)
      select people.ids[1 + n % ${memberCount}], case when deal_id is null then 'deals' else 'deal' end, store_id, deal_id,
        case when deal_id is not null then 'below' end, 1000 * (1 + n % 60),
        case when deal_id is null and store_id is null then plainto_tsquery('bachat', brand || ' ' || thing) end,
        'now', '{email}', 'en', n::text, now(), now()
      from wishes, people returning id, consent_text)
    insert into alert_keys (key, alert_id)
    select case when deal_id is not null then 'd:' || deal_id when store_id is not null then 's:' || store_id
      else 'w:' || (tsvector_to_array(to_tsvector('bachat', thing)))[1] end, id
    from made join wishes on wishes.n = consent_text::integer`.execute(db)
  await sql`analyze`.execute(db)
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
