import { expect, test } from 'vitest'
import { createSeed } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { TAGS_CHANNEL } from '../../../platform/cache/announce-tags.ts'
import { setPricePolicy } from './price-policy.queries.ts'

const { db, listen } = await testDatabase()
const seed = createSeed(db, new Date('2026-03-12T09:30:00Z'))

test('all cached pages of a store and its deals are rendered again when its policy is set', async () => {
  const { id } = await seed.store()
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (payload) => announced.push(payload),
    () => {},
  )
  expect(await setPricePolicy(db, 999_999, 'none')).toBe(false)
  expect(await setPricePolicy(db, id, 'none')).toBe(true)
  await expect.poll(() => announced).toEqual([`deals,stores,store:${id}`])
})
