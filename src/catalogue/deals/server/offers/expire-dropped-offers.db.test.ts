import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { offer } from '../../../../../tests/support/tea-offers.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { dealIds } from '../../deal-id-set.ts'

import { expireMissingOffers, type FullFeed, processMissingOffers } from './expire-dropped-offers.ts'
import { sourceInStore } from './feed-values.ts'

import { importOffers } from './import-offers.ts'

const { db, seed } = await testDatabase()
const day = (n: number, hour = 6) => new Date(Date.UTC(2026, 6, n, hour))

beforeEach(async () => {
  await db.deleteFrom('deals').execute()
})

/** Imports a complete feed file with these keys. */
async function importFull(feed: string, keys: string, at: Date, over: Partial<FullFeed> = {}, skipped = '') {
  const offers = [...keys].map((key) => offer({ source: 'teas', key, slug: `tea-${key}` }))
  const { seen } = await importOffers(db, { name: feed, keepCategories: false }, offers, at)
  const ids = dealIds()
  const stillInFeed = seen.filter(({ id, wasInFeed }) => ids.add(id) && wasInFeed).length
  const full = { feed, sources: 'teas', startedAt: at, graceDays: 3, allowShrink: false, ...over }
  const file = {
    dealIds: ids,
    stillInFeed,
    isSkipped: ({ key, ...of }: { source: string; storeKey: string; key: string }) =>
      of.source === 'teas' && of.storeKey === 'teahouse' && skipped.includes(key),
  }
  const predicted = await processMissingOffers(db, full, file, at, false)
  const counts = await processMissingOffers(db, full, file, at, true)
  expect(counts).toEqual(predicted)
  return counts
}
const counts = (missing: number, expired: number) => ({ missing, expired, unmarked: 0 })
const live = async () =>
  (await db.selectFrom('deals').select('source_key').where('status', '=', 'live').orderBy('source_key').execute())
    .map((deal) => deal.source_key)
    .join('')

test('an offer missing from a full feed expires at the first import after the grace period, and returns with its history', async () => {
  await importFull('a.csv', 'abcde', day(1))
  const before = await db.selectFrom('deals').select('id').where('source_key', '=', 'e').executeTakeFirstOrThrow()
  expect(await importFull('a.csv', 'abcd', day(2))).toEqual(counts(1, 0))
  expect(await importFull('a.csv', 'abcd', day(3))).toEqual(counts(1, 0))
  expect(await live()).toBe('abcde')
  expect(await importFull('a.csv', 'abcd', day(5))).toEqual(counts(0, 1))
  expect(await live()).toBe('abcd')
  expect(await importFull('a.csv', 'abcd', day(6))).toEqual(counts(0, 0))
  expect(await importFull('a.csv', 'abcde', day(7))).toEqual(counts(0, 0))
  expect(await live()).toBe('abcde')
  const after = await db
    .selectFrom('deals')
    .innerJoin('price_points', 'deal_id', 'deals.id')
    .where('source_key', '=', 'e')
    .select(['deals.id', 'at'])
    .execute()
  expect(after).toEqual([{ id: before.id, at: day(1) }])
})

test('a feed with more offers than one batch has is compared to its end', async () => {
  await importFull('a.csv', 'a', day(1))
  await sql`
    with copies as (
      insert into deals (source, source_key, slug, title, store_id, published_at)
      select source, source_key || n, slug || n, title, store_id, published_at from deals, generate_series(1, 5000) n
      returning id)
    insert into feed_rows (deal_id, feed, digest, seen_at) select id, 'a.csv', '', ${day(1)} from copies`.execute(db)
  expect(await importFull('a.csv', 'a', day(2), { allowShrink: true })).toEqual(counts(5000, 0))
  expect(await importFull('a.csv', 'a', day(5), { allowShrink: true })).toEqual(counts(0, 5000))
  expect(await live()).toBe('a')
})

test('the job expires missing offers when the grace period has ended, and leaves those that have returned', async () => {
  await importFull('a.csv', 'abcdef', day(1))
  await importFull('a.csv', 'abcd', day(2))
  await importFull('a.csv', 'abcde', day(3))
  await expireMissingOffers(db, day(5, 5))
  expect(await live()).toBe('abcdef')
  await expireMissingOffers(db, day(5))
  expect(await live()).toBe('abcde')
})

test('a deal stays while another feed has it', async () => {
  await importFull('a.csv', 'abcd', day(1))
  await importFull('b.csv', 'cdef', day(1))
  await importFull('a.csv', 'ab', day(2))
  expect(await importFull('a.csv', 'ab', day(6))).toEqual(counts(0, 0))
  expect(await live()).toBe('abcdef')
  expect(await importFull('b.csv', 'def', day(7))).toEqual(counts(1, 0))
  await expireMissingOffers(db, day(11))
  expect(await live()).toBe('abdef')
})

test('a file that lacks more than half marks nothing and reports it, unless that is allowed', async () => {
  await importFull('a.csv', 'abcdef', day(1))
  expect(await importFull('a.csv', 'ab', day(2))).toEqual({ missing: 0, expired: 0, unmarked: 4 })
  await expireMissingOffers(db, day(20))
  expect(await live()).toBe('abcdef')
  // Without a grace period half of them is enough: nobody would have time to notice.
  expect(await importFull('a.csv', 'abc', day(2), { graceDays: 0 })).toEqual({ missing: 0, expired: 0, unmarked: 3 })
  expect(await importFull('a.csv', 'ab', day(2), { allowShrink: true })).toEqual(counts(4, 0))
  expect(await importFull('a.csv', 'a', day(3), { graceDays: 0, allowShrink: true })).toEqual(counts(4, 1))
  expect(await live()).toBe('acdef')
})

test('feeds with another name or source, and deals that editors expired, are unaffected', async () => {
  await importFull('a.csv', 'abcd', day(1))
  await importFull('b.csv', 'efgh', day(1))
  expect(await importFull('a.csv', 'ab', day(2), { sources: 'other' })).toEqual(counts(0, 0))
  await db.updateTable('deals').set({ status: 'expired' }).where('source_key', '=', 'd').execute()
  expect(await importFull('a.csv', 'ab', day(2))).toEqual(counts(1, 0))
  expect(await importFull('a.csv', 'abd', day(9))).toEqual(counts(0, 1))
  expect(await live()).toBe('abefgh')
})

test('an offer that returns to the feed within an hour is no longer missing', async () => {
  await importFull('a.csv', 'abcd', day(1))
  await importFull('a.csv', 'abc', day(1, 7))
  await importFull('a.csv', 'abcd', day(1, 7))
  await expireMissingOffers(db, day(20))
  expect(await live()).toBe('abcd')
})

test('an offer whose row was rejected is not missing', async () => {
  await importFull('a.csv', 'abcde', day(1))
  expect(await importFull('a.csv', 'ab', day(2), {}, 'cd')).toEqual(counts(1, 0))
  await expireMissingOffers(db, day(20))
  expect(await live()).toBe('abcd')
})

test('an offer that returns after an end that an editor gave its deal is no longer missing', async () => {
  const endOfD = (ends_at: Date, isLive: boolean) =>
    db
      .updateTable('deals')
      .set({ ends_at, status: isLive ? 'live' : 'expired' })
      .where('source_key', '=', 'd')
      .execute()
  await importFull('a.csv', 'abcd', day(1))
  await importFull('a.csv', 'abc', day(1, 7))
  await endOfD(day(1, 7), false)
  await importFull('a.csv', 'abcd', day(1, 7))
  expect(await live()).toBe('abc')
  await endOfD(day(30), true)
  await expireMissingOffers(db, day(20))
  expect(await live()).toBe('abcd')
})

test('a deal that an editor moved to another store is missing, or not, as in the store of its feed', async () => {
  await importFull('a.csv', 'abcdef', day(1))
  const { id } = await seed.store({ title: 'Attic' })
  await db
    .updateTable('deals')
    .set({ store_id: id, source: sourceInStore('teas', 'teahouse', 'attic') })
    .where('source_key', 'in', ['d', 'e', 'f'])
    .execute()
  expect(await importFull('a.csv', 'abcd', day(2), {}, 'e')).toEqual(counts(1, 0))
  await expireMissingOffers(db, day(20))
  expect(await live()).toBe('abcde')
})

test('a deal of a scheduled feed expires when a full run a day after the first lacks it too, and returns as it was', async () => {
  const run = (keys: string, at: Date, over: Partial<FullFeed> = {}) =>
    importFull('feed 7 teahouse', keys, at, { graceDays: 1, ...over })
  await run('abcde', day(1))
  const { id } = await db.selectFrom('deals').select('id').where('source_key', '=', 'e').executeTakeFirstOrThrow()
  await seed.comment({ target: { dealId: id } })
  expect(await run('abcd', day(2))).toEqual(counts(1, 0))
  expect(await run('abcd', day(3, 5))).toEqual(counts(1, 0))
  // Neither time alone nor another feed ends it.
  await importFull('a.csv', 'abcde', day(2), { graceDays: 0, allowShrink: true })
  await importFull('a.csv', 'abcd', day(4), { graceDays: 0, allowShrink: true })
  await expireMissingOffers(db, day(20))
  expect(await live()).toBe('abcde')
  expect(await run('abcd', day(20))).toEqual(counts(0, 1))
  expect(await live()).toBe('abcd')
  expect(await run('abcde', day(21))).toEqual(counts(0, 0))
  expect(await live()).toBe('abcde')
  const { rows } = await sql`
    select d.id, d.slug, d.comment_count, (select count(*)::integer from price_points where deal_id = d.id) as prices
    from deals d where source_key = 'e'`.execute(db)
  expect(rows).toEqual([{ id, slug: 'tea-e', comment_count: 1, prices: 1 }])
})

test('a run whose removals wait neither marks nor expires anything', async () => {
  await importFull('feed 7', 'abcdef', day(1))
  await importFull('feed 7', 'abcde', day(2), { graceDays: 1 })
  expect(await importFull('feed 7', 'abcd', day(5), { graceDays: 1, removalsWait: true })).toEqual({
    missing: 0,
    expired: 0,
    unmarked: 1,
  })
  expect(await live()).toBe('abcdef')
  expect(await importFull('feed 7', 'abcd', day(6), { graceDays: 1 })).toEqual(counts(1, 1))
})
