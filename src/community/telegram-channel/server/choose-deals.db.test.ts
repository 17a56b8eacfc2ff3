import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { listChosenDeals } from './choose-deals.queries.ts'

const { db, seed, now } = await testDatabase()
const category = await seed.category()
const other = await seed.category()
const inCategory = { categoryIds: [category.id] }
const dayAgo = hoursBefore(now, 24)

await seed.deal({ title: 'super', isSuper: true, publishedAt: hoursBefore(now, 2) })
await seed.deal({ title: 'super of the category', isSuper: true, ...inCategory, publishedAt: hoursBefore(now, 3) })
await seed.deal({ title: 'of the category', ...inCategory, publishedAt: hoursBefore(now, 4) })
await seed.deal({ title: 'of another category', categoryIds: [other.id] })
await seed.deal({ title: 'hottest', likes: 90, publishedAt: hoursBefore(now, 5) })
await seed.deal({ title: 'second', likes: 80, publishedAt: hoursBefore(now, 6) })
const posted = await seed.deal({ title: 'posted', isSuper: true, ...inCategory, likes: 70 })
const queued = await seed.deal({ title: 'queued', isSuper: true, ...inCategory, likes: 60 })
for (const more of [{ isSuper: true }, inCategory, { likes: 99 }]) {
  await seed.deal({ title: 'a day old', publishedAt: dayAgo, ...more })
  await seed.deal({ title: 'not begun', publishedAt: hoursBefore(now, -1), ...more })
  await seed.deal({ title: 'ended', endsAt: now, ...more })
  await seed.deal({ title: 'expired', isExpired: true, ...more })
  await seed.deal({ title: 'draft', draft: { plannedAt: dayAgo }, ...more })
}
await db
  .insertInto('telegram_posts')
  .values([
    { deal_id: posted.id, state: 'posted', queued_at: now, channel: '@deals', sent_at: now, message_id: 1 },
    { deal_id: queued.id, queued_at: now },
  ])
  .execute()

const none = { isSuper: false, hotRank: 0, categoryId: null }

test.each([
  [none, [], []],
  [{ ...none, isSuper: true }, ['super', 'super of the category'], ['queued']],
  [{ ...none, categoryId: category.id }, ['super of the category', 'of the category'], ['queued']],
  // The five hottest in their order: one is posted, one waits, and the last is a day old.
  [{ ...none, hotRank: 3 }, ['hottest', 'second'], []],
  [{ ...none, hotRank: 5 }, ['hottest', 'second'], ['queued']],
  [
    { isSuper: true, hotRank: 2, categoryId: category.id },
    ['super', 'super of the category', 'of the category', 'hottest'],
    ['queued'],
  ],
])('TC1: the rules %j choose the new live deals of a day, the newest first', async (rules, expected, waiting) => {
  const titles = async (among: 'new' | 'queued') => {
    const chosen = await listChosenDeals(db, rules, { among, limit: 9 }, now)
    const rows = await db.selectFrom('deals').select(['id', 'title']).execute()
    return chosen.map(({ id }) => rows.find((row) => row.id === id)?.title)
  }
  expect(await titles('new')).toEqual(expected)
  expect(await titles('queued')).toEqual(waiting)
})
