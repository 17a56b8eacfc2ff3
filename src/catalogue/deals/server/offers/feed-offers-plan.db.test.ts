import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodsOffer } from '../../../../../tests/support/product-offers.ts'
import { plansOf } from '../../../../../tests/support/query-plans.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { listStoredOffers } from './compare-offers.ts'
import { importOffers } from './import-offers.ts'
import { listMatches } from './imported-offers.queries.ts'
import { listFeedOffers } from './missing-offers.queries.ts'

const { db } = await testDatabase()
const now = new Date('2026-07-06T06:00:00Z')

test('the deals of a full feed are looked up by id, even before the tables are analysed', async () => {
  // Right after a first large import the planner has no statistics yet.
  for (const table of ['deals', 'feed_rows', 'stores'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db)
  const offers = ['a', 'b', 'c'].map((key) => goodsOffer({ key, source: 'shirts' }))
  await importOffers(db, { name: 'shirts.csv', keepCategories: false }, offers, now)
  const feed = { feed: 'shirts.csv', sources: 'shirts', startedAt: now }
  const [plan] = await plansOf(db, (watched) => listFeedOffers(watched, feed, now, now, { after: 0, limit: 5_000 }))
  expect(plan).toMatch(/Index Scan using deals_pkey on deals.*\n\s*Index Cond: \(id = f\.deal_id\)/)
  expect(plan).not.toMatch(/Seq Scan on deals|deals_of_source/)
})

test('the deals of rows are looked up by their keys, also those that editors moved to another store', async () => {
  const keys = [{ source: 'shirts', storeId: 1, storeKey: 'shop', key: 'a' }]
  for (const lookUp of [
    (watched: Db) => listMatches(watched, keys, 'shirts.csv', now),
    (watched: Db) => listStoredOffers(watched, 'shirts.csv', keys),
  ]) {
    const plan = (await plansOf(db, lookUp)).at(-1)
    expect(plan?.match(/Index Scan using deals_of_source on deals/g)).toHaveLength(2)
  }
})
