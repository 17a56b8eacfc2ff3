import { expect, test } from 'vitest'
import { announcedTags } from '../../../../tests/support/announced-tags.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { removeDeals } from './remove-deals.ts'

const { db, listen, seed } = await testDatabase()

test('a removed deal disappears from the sitemap and from the pages of the same product in other stores', async () => {
  const deal = await seed.deal()
  await db.updateTable('deals').set({ gtin: '08901058000290' }).where('id', '=', deal.id).execute()
  const announced = await announcedTags(listen)
  expect(await removeDeals(db, [deal.id])).toEqual([deal.id])
  const tags = ['deals', 'comments', `deal:${deal.id}`, `store:${deal.storeId}`, 'gtin:08901058000290', 'sitemap']
  await expect.poll(() => announced).toEqual(expect.arrayContaining(tags))
})
