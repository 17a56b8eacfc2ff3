import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { createLog } from '../../../../platform/log/log.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { addSearchCounts, createSearchCounter, purgeSearchCounts } from './search-counter.ts'

const { db: database, now } = await testDatabase()
const db: Db = database
const log = createLog('silent')
let passedMs = 0
const newCounter = (of = db) => createSearchCounter({ db: of, clock: () => new Date(now.getTime() + passedMs), log })

afterEach(() => db.deleteFrom('search_counts').execute())

const stored = async () =>
  (
    await sql<{ row: string }>`
      select day || ' ' || text || ' ' || count || ' ' || empty_count as row from search_counts order by 1`.execute(db)
  ).rows.map(({ row }) => row)

test('searches of two processes are added up by text, without anything about who searched', async () => {
  const [one, other] = [newCounter(), newCounter()]
  for (const counter of [one, other]) {
    counter.count('Kettle', 3)
    counter.count('asha@example.in', 0)
  }
  passedMs += 30_001
  for (const counter of [one, other]) counter.count('kettle', 0)
  await Promise.all([one.stop(), other.stop()])
  await one.stop()
  expect(await stored()).toEqual(['2026-03-12  2 2', '2026-03-12 kettle 4 2'])
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'search_counts'`.execute(db)
  expect(rows.map(({ name }) => name).sort()).toEqual(['count', 'day', 'empty_count', 'text'])
})

test('a text counts once in 30 s, so that nobody makes it popular by asking for it in a hundred lengths', async () => {
  const counter = newCounter()
  for (let n = 0; n < 100; n++) counter.count(n % 2 ? 'Phone' : 'phone', 3)
  await counter.write()
  counter.count('phone', 3)
  passedMs += 30_001
  counter.count('phone', 3)
  await counter.stop()
  expect(await stored()).toEqual(['2026-03-12 phone 2 0'])
})

test('however many texts are searched for, memory and the rows of a day are bounded, and every search counts', async () => {
  const counter = newCounter()
  for (let batch = 0; batch < 4; batch++) {
    for (let place = 0; place < 800; place++) counter.count(`text ${batch} ${'x'.repeat(place % 9)} ${place}`, 0)
    await counter.write()
  }
  passedMs += 30_001
  counter.count('text 0  0', 1)
  await counter.stop()
  const { rows } = await sql<{ texts: number; total: number; empty: number }>`
    select count(*)::int as texts, sum(count)::int as total, sum(empty_count)::int as empty from search_counts`.execute(
    db,
  )
  expect(rows).toEqual([{ texts: 1000, total: 3201, empty: 3200 }])
})

test('the day of a search is that of India', async () => {
  const search = { text: 'tea', count: 1, emptyCount: 0 }
  await addSearchCounts(db, [search], new Date('2026-03-12T18:29:59Z'))
  await addSearchCounts(db, [search], new Date('2026-03-12T18:30:00Z'))
  expect(await stored()).toEqual(['2026-03-12 tea 1 0', '2026-03-13 tea 1 0'])
})

test('a database that does not answer stops neither the search nor later counts', async () => {
  const broken = db.withPlugin({
    transformQuery: () => {
      throw new Error('The database is gone')
    },
    transformResult: async ({ result }) => result,
  })
  const counter = newCounter(broken)
  counter.count('tea', 1)
  await counter.write()
  counter.count('tea', 1)
  await counter.stop()
  expect(await stored()).toEqual([])
})

test('texts are deleted after ninety days', async () => {
  const search = { text: 'tea', count: 1, emptyCount: 0 }
  for (const days of [89, 90, 91]) await addSearchCounts(db, [search], new Date(now.getTime() - days * 86_400_000))
  await purgeSearchCounts(db, now)
  expect(await stored()).toHaveLength(2)
})
