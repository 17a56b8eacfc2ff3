import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { untilLockWaits } from '../../../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { lockDeals } from '../product/item-group.queries.ts'
import { updateDueDeals } from '../update-due-deals.ts'
import { expireUnseenDeals } from './expire-long-unseen-deals.ts'

const { db, seed, now } = await testDatabase()

/** A deal that feeds last had this many days ago; without numbers, one from no feed. */
async function dealSeen(seenDaysAgo: readonly number[], { published = 100, recorded = 100 } = {}) {
  const history = [{ at: daysBefore(now, recorded), pricePaise: 49_900 }]
  const { id } = await seed.deal({ publishedAt: daysBefore(now, published), history })
  for (const [n, days] of seenDaysAgo.entries())
    await db
      .insertInto('feed_rows')
      .values({ deal_id: id, feed: `feed ${n}`, digest: 'x', seen_at: daysBefore(now, days) })
      .execute()
  return id
}

test('a deal that no feed has had for more than 60 days expires automatically, unless its shop confirms the price', async () => {
  const unseen = await dealSeen([90, 60.01])
  const checked = await dealSeen([90])
  await db.insertInto('shop_hosts').values({ host: 'shop.example', next_at: now, day: '2026-03-12' }).execute()
  const check = { host: 'shop.example', next_at: now, is_frequent: false, confirmed_at: daysBefore(now, 60) }
  await db
    .insertInto('shop_checks')
    .values([checked, unseen].map((deal_id, n) => ({ ...check, deal_id, ...(n === 1 && { confirmed_at: null }) })))
    .execute()
  const staying = [
    checked,
    await dealSeen([60]),
    await dealSeen([90, 1]),
    await dealSeen([90], { recorded: 60 }),
    await dealSeen([90], { published: 59 }),
    // An editor's.
    await dealSeen([]),
  ]
  await expireUnseenDeals(db, now)
  const expired = await db
    .selectFrom('deals')
    .select(['id', 'auto_expired_at'])
    .where('status', '=', 'expired')
    .execute()
  expect(expired).toEqual([{ id: unseen, auto_expired_at: now }])
  expect(staying).not.toContain(unseen)
})

test('a deal that an import finds in its feed again while it is about to expire stays', async () => {
  const id = await dealSeen([90])
  let expiring: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await lockDeals(tx, [id])
    await tx.updateTable('feed_rows').set({ seen_at: now }).where('deal_id', '=', id).execute()
    expiring = expireUnseenDeals(db, now)
    await untilLockWaits(db)
  })
  await expiring
  const deal = await db.selectFrom('deals').select('status').where('id', '=', id).executeTakeFirst()
  expect(deal).toEqual({ status: 'live' })
})

test.each([
  { what: 'unseen', count: 1_200, expire: expireUnseenDeals, ends_at: () => null },
  { what: 'ended', count: 2_300, expire: updateDueDeals, ends_at: (n: number) => daysBefore(now, n % 2) },
])('more $what deals than fit into a batch expire automatically', async ({ what, count, expire, ends_at }) => {
  const { id: store_id } = await seed.store()
  const common = { title: 'Many', store_id, published_at: daysBefore(now, 70) }
  const deals = Array.from({ length: count }, (_, n) => ({ ...common, slug: `${what}-${n}`, ends_at: ends_at(n) }))
  const ids = await db.insertInto('deals').values(deals).returning('id').execute()
  const seen = { feed: 'many', digest: 'x', seen_at: daysBefore(now, 61) }
  await db
    .insertInto('feed_rows')
    .values(ids.map(({ id }) => ({ deal_id: id, ...seen })))
    .execute()
  await expire(db, now)
  const ofStore = db.selectFrom('deals').select('id').where('store_id', '=', store_id)
  expect(await ofStore.where('auto_expired_at', 'is', null).execute()).toEqual([])
})
