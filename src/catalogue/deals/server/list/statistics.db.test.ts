import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { countStatistics } from './statistics.queries.ts'

const { db, seed, now } = await testDatabase()

test('A25: an empty site has zero statistics', async () => {
  expect(await countStatistics(db, now)).toEqual({ verifydeal: 0, onlinestore: 0, deallisted: 0, happymembers: 0 })
})

test('A25: the statistics are counted from the content', async () => {
  const shop = await seed.store()
  const fresh = await seed.deal({ storeId: shop.id })
  const confirmed = await seed.deal({
    storeId: shop.id,
    publishedAt: daysBefore(now, 60),
    history: [
      { at: daysBefore(now, 60), pricePaise: 50_000 },
      { at: daysBefore(now, 20), pricePaise: 49_900 },
      { at: daysBefore(now, 10), pricePaise: 49_900 },
    ],
  })
  // One price was last seen two months ago, and one deal has expired: neither is verified.
  await seed.deal({ storeId: shop.id, publishedAt: daysBefore(now, 60) })
  await seed.deal({ storeId: shop.id, isExpired: true })
  for (const author of ['Kabir', 'kabir', 'Meera']) await seed.comment({ target: { dealId: fresh.id }, author })
  await seed.comment({ target: { dealId: confirmed.id }, author: 'Held', isHeld: true })
  expect(await countStatistics(db, now)).toEqual({ verifydeal: 2, onlinestore: 1, deallisted: 4, happymembers: 2 })
})
