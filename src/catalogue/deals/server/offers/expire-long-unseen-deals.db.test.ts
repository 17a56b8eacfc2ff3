import { expect, test } from 'vitest'
import { createSeed, daysBefore } from '../../../../../tests/support/factories.ts'
import { untilLockWaits } from '../../../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { lockDeals } from '../product/item-group.queries.ts'
import { updateDueDeals } from '../update-due-deals.ts'
import { expireUnseenDeals } from './expire-long-unseen-deals.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-12T09:30:00Z')
const seed = createSeed(db, now)

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

test('a deal that no feed has had for more than 60 days expires automatically', async () => {
  const unseen = await dealSeen([90, 60.01])
  const staying = [
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

test('a deal that has ended expires automatically too', async () => {
  const { id } = await seed.deal({ endsAt: daysBefore(now, 1), publishedAt: daysBefore(now, 2) })
  await updateDueDeals(db, now)
  const deal = await db
    .selectFrom('deals')
    .select(['status', 'auto_expired_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(deal).toEqual({ status: 'expired', auto_expired_at: now })
})

test('more unseen deals than fit into a batch expire', async () => {
  const { id } = await seed.store()
  const ids = await db
    .insertInto('deals')
    .values(
      Array.from({ length: 1_200 }, (_, n) => ({
        slug: `many-${n}`,
        title: `Many ${n}`,
        store_id: id,
        published_at: daysBefore(now, 70),
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('feed_rows')
    .values(ids.map((deal) => ({ deal_id: deal.id, feed: 'many', digest: 'x', seen_at: daysBefore(now, 61) })))
    .execute()
  await expireUnseenDeals(db, now)
  const live = await db
    .selectFrom('deals')
    .select('id')
    .where('store_id', '=', id)
    .where('status', '=', 'live')
    .execute()
  expect(live).toEqual([])
})

test('more ended deals than fit into a batch expire', async () => {
  const { id } = await seed.store()
  await db
    .insertInto('deals')
    .values(
      Array.from({ length: 2_300 }, (_, n) => ({
        slug: `ended-${n}`,
        title: `Ended ${n}`,
        store_id: id,
        published_at: daysBefore(now, 9),
        ends_at: daysBefore(now, n % 2),
      })),
    )
    .execute()
  await updateDueDeals(db, now)
  const liveDeals = await db
    .selectFrom('deals')
    .select('id')
    .where('store_id', '=', id)
    .where('status', '=', 'live')
    .execute()
  expect(liveDeals).toEqual([])
})
