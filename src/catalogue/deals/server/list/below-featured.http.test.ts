import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const later = hoursBefore(now, -9)

await seed.category({ slug: 'plain', title: 'Plain', position: 0 })
const second = await seed.category({ slug: 'second', title: 'Second', position: 3, isFeatured: true })
const first = await seed.category({ slug: 'first', title: 'First', position: 2, isFeatured: true })
const store = await seed.store({ title: 'Chowk Mart' })
const deal = (hours: number, more: object = {}) =>
  seed.deal({ storeId: store.id, publishedAt: hoursBefore(now, hours), ...more })

// The featured category shows the newest six of its seven. A pinned one is not repeated below.
const above: number[] = []
for (let hours = 1; hours <= 6; hours++)
  above.push((await deal(hours, { categoryIds: [first.id], pinnedUntil: hours === 6 ? later : null })).id)
const seventh = await deal(7, { categoryIds: [first.id] })
const ofSecond = await deal(8, { categoryIds: [second.id] })
const superDeal = await deal(9, { isSuper: true })
const others = [await deal(10), await deal(11), await deal(12)]
const pinned = await deal(13, { pinnedUntil: later })

const list = async (params: Record<string, number>) => {
  const { data, body } = await call('GET /getdeals', { belowfeatured: 1, ...params })
  return { ids: data.map(({ ID }: { ID: number }) => ID), total: body.responseData.total }
}
const idsOf = (deals: { ID: number }[]) => deals.map(({ ID }) => ID)
const daily = [pinned, seventh, ofSecond, ...others].map(({ id }) => id)

test('HM6: the list below the first featured category leaves out the deals shown there, and does not count them', async () => {
  expect(await list({ superdeal: 0 })).toEqual({ ids: daily, total: daily.length })
  expect((await list({ superdeal: 1 })).ids).toEqual([superDeal.id])
  expect((await call('GET /getdeals', { superdeal: 0 })).data).toHaveLength(daily.length + above.length)
})

test('HM6: pages of that list follow each other without gap or repetition', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ superdeal: 0, limit: 2, page })))
  expect(pages.flatMap(({ ids }) => ids)).toEqual(daily)
})

test('HM7: a deal of the day that an editor chose is in no block above its heading, and others take its place', async () => {
  const category = async () =>
    idsOf((await call('GET /catdetails', { slug: 'first', withoutchosen: 1, limit: 6 })).data)
  expect(await category()).toEqual(above)
  const chosen = [above[0], above[5], ofSecond.id, pinned.id]
  await db
    .updateTable('deals')
    .set({ day_from: daysBefore(now, 1), day_until: later })
    .where('id', 'in', chosen as number[])
    .execute()
  const ofDay = idsOf((await call('GET /dealsofday')).data)
  expect(ofDay.slice(0, chosen.length).sort()).toEqual([...chosen].sort())
  const inCategory = await category()
  expect(inCategory).toEqual([...above.slice(1, 5), seventh.id])
  const latest = await list({ superdeal: 0 })
  expect(latest).toEqual({ ids: others.map(({ id }) => id), total: others.length })
  expect(idsOf((await call('GET /catdetails', { slug: 'first' })).data)).toContain(above[0])
})
