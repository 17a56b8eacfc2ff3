import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { addFavourite, removeFavourites } from './change-favourites.ts'
import { listFavourites } from './favourite.queries.ts'

const { db, seed, now } = await testDatabase()
const firstPage = { limit: 20, offset: 0 }

test('A14: twenty at once create one favourite, and all of them get its id', async () => {
  const [member, deal] = [await seed.member(), await seed.deal()]
  const added = await Promise.all(Array.from({ length: 20 }, () => addFavourite(db, member.id, deal.id, now)))
  expect(new Set(added.map((one) => one?.id)).size).toBe(1)
  expect(added.filter((one) => one?.isNew)).toHaveLength(1)
  expect((await listFavourites(db, member.id, firstPage, now)).total).toBe(1)
})

test('A13: the latest added comes first; expired deals stay, unpublished ones are not shown', async () => {
  const member = await seed.member()
  const publishedAt = hoursBefore(now, 9)
  const [old, hidden] = [await seed.deal({ publishedAt }), await seed.deal({ publishedAt })]
  const over = await seed.deal({ publishedAt, isExpired: true })
  await addFavourite(db, member.id, old.id, hoursBefore(now, 3))
  await addFavourite(db, member.id, hidden.id, hoursBefore(now, 2))
  await addFavourite(db, member.id, over.id, hoursBefore(now, 0.5))
  await db
    .updateTable('deals')
    .set({ published_at: hoursBefore(now, -1) })
    .where('id', '=', hidden.id)
    .execute()
  const { favourites, total } = await listFavourites(db, member.id, firstPage, now)
  expect(favourites.map(({ deal }) => deal.id)).toEqual([over.id, old.id])
  expect(total).toBe(2)
  const second = await listFavourites(db, member.id, { limit: 1, offset: 1 }, now)
  expect(second.favourites.map(({ deal }) => deal.id)).toEqual([old.id])
})

test('A15: only one’s own favourites are removed, and removing twice is no error', async () => {
  const [asha, other, deal] = [await seed.member(), await seed.member(), await seed.deal()]
  const own = await addFavourite(db, asha.id, deal.id, now)
  const foreign = await addFavourite(db, other.id, deal.id, now)
  const ids = [own?.id ?? 0, foreign?.id ?? 0]
  expect(await removeFavourites(db, asha.id, ids)).toEqual([own?.id])
  expect(await removeFavourites(db, asha.id, ids)).toEqual([])
  expect((await listFavourites(db, other.id, firstPage, now)).total).toBe(1)
})
