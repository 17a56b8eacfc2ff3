import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createSeed } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { countClick, loggedDays, purgeClickLog } from '../../../catalogue/clicks/server/count-click.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays } from '../../../shared/days.ts'
import { dayInIndia, startOfDay } from '../../../shared/india-time.ts'
import { countDailyStatistics } from './count-statistics.ts'

const { db: database } = await testDatabase()
const db: Db = database
const now = new Date('2026-03-12T09:30:00Z')
const today = dayInIndia(now)
const seed = createSeed(db, now)
const stores = [await seed.store(), await seed.store(), await seed.store()]
const deals = await Promise.all(
  Array.from({ length: 12 }, (_, place) => seed.deal({ storeId: stores[place % 3]?.id ?? 0 })),
)

/** The same numbers in each run (mulberry32). */
function randomNumbers(seedNumber: number): () => number {
  let state = seedNumber
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomNumbers(20260312)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Often within a second of midnight in India, else at any time of the last days. */
function randomInstant(days: number): Date {
  const midnight = startOfDay(addDays(today, -Math.floor(random() * days))).getTime()
  const shift = random() < 0.5 ? Math.floor(random() * 2_000) - 1_000 : Math.floor(random() * 24 * 60 * 60 * 1000)
  return new Date(Math.min(midnight + shift, now.getTime()))
}

const clicked: { at: Date; dealId: number; storeId: number }[] = []
async function clickAt(at: Date): Promise<void> {
  const deal = pick(deals)
  const click = { at, dealId: deal.id, storeId: deal.storeId }
  clicked.push(click)
  await countClick(db, click, at)
}

/** As the table has them: "day store" to count, 0 for the whole site. Days are found without the code under test. */
function recount(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { at, storeId } of clicked)
    for (const store of [0, storeId]) {
      const day = new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
      counts[`${day} ${store}`] = (counts[`${day} ${store}`] ?? 0) + 1
    }
  return counts
}

async function statistics(statistic = 'clicks'): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; store_id: number; count: number }>`
    select day::text, store_id, count from daily_figures where figure = ${statistic}`.execute(db)
  return Object.fromEntries(rows.map(({ day, store_id, count }) => [`${day} ${store_id}`, count]))
}

test('random clicks, many of them around midnight in India, are counted as a plain recount does', async () => {
  for (let place = 0; place < 400; place++) await clickAt(randomInstant(100))
  await countDailyStatistics(db, now)
  expect(await statistics()).toEqual(recount())
})

test('counting again, also by two processes at the same time, counts nothing twice', async () => {
  await countDailyStatistics(db, now)
  await Promise.all([countDailyStatistics(db, now), countDailyStatistics(db, now), countDailyStatistics(db, now)])
  expect(await statistics()).toEqual(recount())
})

test('clicks during a count are in the next one', async () => {
  const clicking = Array.from({ length: 60 }, () => clickAt(now))
  await Promise.all([
    ...clicking.slice(0, 30),
    countDailyStatistics(db, now),
    ...clicking.slice(30),
    countDailyStatistics(db, now),
  ])
  await countDailyStatistics(db, now)
  expect(await statistics()).toEqual(recount())
})

test('rows that arrive up to three days late are counted on their own day', async () => {
  for (const days of [1, 2, 3]) await clickAt(startOfDay(addDays(today, -days)))
  await countDailyStatistics(db, now)
  expect(await statistics()).toEqual(recount())
})

test('a count that is killed after it has written leaves nothing behind, and the next one counts all', async () => {
  await clickAt(now)
  const before = await statistics()
  let killed: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table subscribers in access exclusive mode`.execute(tx)
    // Subscribers are counted last: the count waits after the other statistics are written.
    await clickAt(startOfDay(addDays(today, -1)))
    killed = countDailyStatistics(db, now).then(
      () => 'counted',
      () => 'killed',
    )
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks
        where not granted and relation = 'subscribers'::regclass
        and database = (select oid from pg_database where datname = current_database())`.execute(tx)
      expect(rows).toHaveLength(1)
    }, 10_000)
  })
  expect(await killed).toBe('killed')
  expect(await statistics()).toEqual(before)
  await countDailyStatistics(db, now)
  expect(await statistics()).toEqual(recount())
})

test('after weeks without the job, all days since its last run are counted', async () => {
  const later = new Date(startOfDay(addDays(today, 40)).getTime() + 60_000)
  for (let place = 1; place <= 40; place++) await clickAt(startOfDay(addDays(today, place)))
  await countDailyStatistics(db, later)
  expect(await statistics()).toEqual(recount())
})

test('single clicks are deleted after ninety days, in whole days, and stay in the statistics', async () => {
  const logged = async () =>
    (await db.selectFrom('click_log').select(['at', 'deal_id', 'store_id']).execute()).map(
      ({ at, deal_id, store_id }) => `${at.toISOString()} ${deal_id} ${store_id}`,
    )
  const of = (clicks: typeof clicked) =>
    clicks.map(({ at, dealId, storeId }) => `${at.toISOString()} ${dealId} ${storeId}`)
  expect((await logged()).sort()).toEqual(of(clicked).sort())
  await purgeClickLog(db, now)
  const first = startOfDay(addDays(today, -loggedDays))
  expect((await logged()).sort()).toEqual(of(clicked.filter(({ at }) => at >= first)).sort())
  await countDailyStatistics(db, now)
  expect(await statistics()).toEqual(recount())
})
