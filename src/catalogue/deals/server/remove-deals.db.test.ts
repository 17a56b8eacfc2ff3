import { expect, test } from 'vitest'
import { createSeed } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { TAGS_CHANNEL } from '../../../platform/cache/announce-tags.ts'
import { removeDeals } from './remove-deals.ts'

const { db, listen } = await testDatabase()
const seed = createSeed(db, new Date('2026-03-12T09:30:00Z'))

test('a removed deal disappears from the sitemap and from the pages of the same product in other stores', async () => {
  const deal = await seed.deal()
  await db.updateTable('deals').set({ gtin: '08901058000290' }).where('id', '=', deal.id).execute()
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (payload) => announced.push(...payload.split(',')),
    () => {},
  )
  expect(await removeDeals(db, [deal.id])).toEqual([deal.id])
  const tags = ['deals', 'comments', `deal:${deal.id}`, `store:${deal.storeId}`, 'gtin:08901058000290', 'sitemap']
  await expect.poll(() => announced).toEqual(expect.arrayContaining(tags))
})
