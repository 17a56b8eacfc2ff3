import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { setPricePolicy } from '../../../stores/server/price-policy.queries.ts'
import { heat } from '../../ranking/day-ranking.ts'
import { listLiveDealsOfCategory } from './deal-filter.queries.ts'
import { createDealLists } from './deal-totals.queries.ts'
import { refreshHeat } from './recompute-heat.ts'

const { call, db, seed, now } = await testApp()
const [store, other] = [await seed.store(), await seed.store()]
const [audio, home] = [await seed.category(), await seed.category()]
const later = (hours: number) => hoursBefore(now, -hours)

type DealValues = Parameters<typeof seed.deal>[0]
const deal = async (name: string, values: DealValues) =>
  [
    name,
    (
      await seed.deal({
        title: `Sortable ${name}`,
        storeId: store.id,
        categoryIds: [audio.id, home.id],
        coupon: { code: name.toUpperCase(), name },
        originalPaise: null,
        ...values,
      })
    ).id,
  ] as const

// From the newest to the oldest, in an order that no other order has.
const ids = Object.fromEntries([
  await deal('words', { priceText: 'Free', pricePaise: null, publishedAt: hoursBefore(now, 1) }),
  await deal('half', {
    pricePaise: 50_000,
    originalPaise: 100_000,
    publishedAt: hoursBefore(now, 2),
    endsAt: later(50),
  }),
  await deal('dear', { pricePaise: 900_000, publishedAt: hoursBefore(now, 3), endsAt: later(2) }),
  await deal('liked', { pricePaise: 70_000, publishedAt: daysBefore(now, 2), likes: 40 }),
  await deal('cheap', { pricePaise: 1_000, originalPaise: 10_000, publishedAt: daysBefore(now, 4), endsAt: later(9) }),
  await deal('dull', { pricePaise: 70_000, publishedAt: daysBefore(now, 5), dislikes: 9 }),
])
await seed.deal({ storeId: store.id, categoryIds: [audio.id], pricePaise: 1, isExpired: true, title: 'Sortable gone' })
const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
const listed = (answer: { data: { ID: number }[] }) => answer.data.map(({ ID }) => names[ID] ?? 'other').join(' ')

const orders = {
  newest: 'words half dear liked cheap dull',
  hot: 'liked half words dear cheap dull',
  discount: 'cheap half words dear liked dull',
  price: 'cheap half liked dull dear words',
  '-price': 'dear dull liked half cheap words',
  ending: 'dear cheap half words liked dull',
}
const lists: [string, Parameters<typeof call>[0], Record<string, string | number>][] = [
  ['A4: all deals', 'GET /getdeals', {}],
  ['A4: normal deals', 'GET /getdeals', { superdeal: 0 }],
  ['A4: a store', 'GET /getdeals', { store_id: store.id }],
  ['A6: an open filter', 'POST /filters', {}],
  ['A6: stores', 'POST /filters', { stores: `${store.id},${other.id}` }],
  ['A6: one category', 'POST /filters', { categories: `${home.id}` }],
  ['A6: several categories', 'POST /filters', { categories: `${audio.id},${home.id}`, stores: `${store.id}` }],
  ['A22: a category', 'GET /catdetails', { catID: home.id }],
  ['A26: coupons', 'GET /promocodes', {}],
]

test.each(lists)('%s in every order, each deal on one page, those without a value last', async (_, name, params) => {
  for (const [sort, order] of Object.entries(orders)) {
    const { body, ...answer } = await call(name, { ...params, sort })
    expect(`${sort}: ${listed(answer)}`).toBe(`${sort}: ${order}`)
    expect(body.responseData.total).toBe(6)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call(name, { ...params, sort, page, limit: 2 })))
    expect(pages.map(listed).join(' ').trim()).toBe(order)
    expect(pages[3]?.body.responseData.total).toBe(6)
  }
})

test('A5: a search is in the order of the best match, or in another, with ended deals last', async () => {
  const gone = await db.selectFrom('deals').select('id').where('title', '=', 'Sortable gone').executeTakeFirstOrThrow()
  for (const [sort, order] of Object.entries(orders)) {
    const { data } = await call('GET /search', { s: 'sortable', sort })
    expect(listed({ data }), sort).toBe(`${order} other`)
    expect(data.at(-1).ID).toBe(gone.id)
  }
})

test.each(lists)(
  'V9: %s goes on after its fourth page by a cursor, to the last deal and no further',
  async (_, name, params) => {
    for (const [sort, order] of Object.entries(orders)) {
      const seen: string[] = []
      let { body, ...answer } = await call(name, { ...params, sort, limit: 1, page: 4 })
      for (let parts = 0; body.responseData.next && parts < 9; parts++) {
        ;({ body, ...answer } = await call(name, { ...params, sort, limit: 1, after: body.responseData.next }))
        seen.push(listed(answer))
        expect(body.responseData.total).toBe(6)
      }
      expect([sort, ...seen]).toEqual([sort, ...order.split(' ').slice(4)])
    }
  },
)

test.each([
  ['GET /search', { s: 'sortable' }],
  ['POST /filters', { s: 'sortable', minamount: 0 }],
] as const)('V9: what %s finds by words goes on after its fourth page, to the last deal', async (name, params) => {
  const whole = (await call(name, { ...params, sort: 'price' })).data.map(({ ID }: { ID: number }) => ID)
  const seen: number[] = []
  let { body, data } = await call(name, { ...params, sort: 'price', limit: 1, page: 4 })
  for (let parts = 0; body.responseData.next && parts < 9; parts++) {
    ;({ body, data } = await call(name, { ...params, sort: 'price', limit: 1, after: body.responseData.next }))
    seen.push(data[0].ID)
    expect(body.responseData.total).toBe(7)
  }
  expect(seen).toEqual(whole.slice(4))
  expect((await call(name, { ...params, limit: 2, page: 3 })).body.responseData.next).toBeUndefined()
  expect((await call(name, { ...params, after: cursor('found|999') })).data).toEqual([])
  for (const after of [cursor('found|1001'), cursor('found|-1'), cursor('price|1'), cursor('found|1|1')]) {
    const { httpStatus, body } = await call(name, { ...params, after })
    expect([httpStatus, Object.keys(body.responseData.errors)]).toEqual([400, ['after']])
  }
})

const cursor = (text: string) => Buffer.from(text).toString('base64url')
test.each([
  'x'.repeat(121),
  '%',
  'x',
  cursor('price|1|1|1'),
  cursor('hot|1|1'),
  cursor('hot|1|1|1|1'),
  cursor('hot|NaN|1|1'),
  cursor("hot|1'|1|1"),
  cursor('hot|1|999999999999999999|1'),
  cursor('hot|1|1|99999999999'),
])('V9: a cursor of nothing is a 400 that names it: %s', async (after) => {
  const { httpStatus, body } = await call('GET /getdeals', { sort: 'hot', after })
  expect([httpStatus, Object.keys(body.responseData.errors)]).toEqual([400, ['after']])
})

test('V9: the times of a cursor are in the years 1 to 9999, any other is a 400', async () => {
  const statusOf = async (sort: string, text: string) =>
    (await call('GET /getdeals', { sort, after: cursor(text) })).httpStatus
  for (const micros of ['-62135596800000000', '0', '253402300799999999']) {
    expect(await statusOf('newest', `newest||${micros}|1`), micros).toBe(200)
    expect(await statusOf('ending', `ending|${micros}|1|1`), micros).toBe(200)
  }
  for (const micros of ['-999999999999999999', '-62135596800000001', '253402300800000000']) {
    expect(await statusOf('newest', `newest||${micros}|1`), micros).toBe(400)
    expect(await statusOf('ending', `ending|${micros}|1|1`), micros).toBe(400)
  }
})

test.each(lists)('%s: an unknown order is a 400 that names the parameter', async (_, name, params) => {
  for (const sort of ['cheapest', 'Price', '', "price'"]) {
    const { httpStatus, body } = await call(name, { ...params, sort })
    expect([httpStatus, Object.keys(body.responseData.errors)]).toEqual([400, ['sort']])
  }
})

test('A9: the deals of the day are the hottest, also after votes', async () => {
  const ofTheDay = async () => listed(await call('GET /dealsofday', {}))
  expect(await ofTheDay()).toBe(orders.hot)
  const setLikes = (likes: number) =>
    db
      .updateTable('deals')
      .set({ like_count: likes })
      .where('id', '=', ids.cheap ?? 0)
      .execute()
  await setLikes(30)
  expect((await ofTheDay()).split(' ').indexOf('cheap')).toBeLessThan(4)
  for (const [name, params] of [
    ['GET /getdeals', {}],
    ['GET /catdetails', { catID: home.id }],
  ] as const)
    expect(listed(await call(name, { ...params, sort: 'hot', limit: 8 }))).toBe(await ofTheDay())
  await setLikes(0)
})

test('A9: the score has the points that are explained to visitors', async () => {
  const { rows } = await sql<{ heat: number }>`select deal_heat(${now}, 40, 7, 5, 60) as heat`.execute(db)
  const { like, dislike, commenter, fullDiscount, halvesAfterHours } = heat
  const points = 1 + 40 * like + 7 * dislike + 5 * commenter + 0.6 * fullDiscount
  expect(rows[0]?.heat).toBeCloseTo(Math.log2(points) + now.getTime() / (halvesAfterHours * 3_600_000), 6)
})

test('prices and discounts of a store that hides them do not affect any order', async () => {
  await setPricePolicy(db, store.id, 'none')
  while (await refreshHeat(db));
  for (const sort of ['discount', 'price', '-price']) {
    expect(listed(await call('GET /getdeals', { sort })), sort).toBe(orders.newest)
    expect(listed(await call('POST /filters', { sort, categories: `${home.id}` })), sort).toBe(orders.newest)
  }
  expect(listed(await call('GET /getdeals', { sort: 'hot' }))).toBe('liked words half dear cheap dull')
  await setPricePolicy(db, store.id, 'full')
  while (await refreshHeat(db));
  expect(listed(await call('GET /getdeals', { sort: 'hot' }))).toBe(orders.hot)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from heat_refreshes`.execute(db)
  expect(rows).toEqual([{ n: 0 }])
})

test('a list that is shown whole does not need its count, even one that fails', async () => {
  const { totals } = createDealLists(db)
  const failing = { ...totals, ofList: () => Promise.reject(new Error('The count took too long')) }
  const list = { id: audio.id, sort: 'hot', limit: 100, offset: 0 } as const
  const { deals, total } = await listLiveDealsOfCategory({ db, totals: failing }, list, now)
  expect(deals.length).toBeGreaterThan(0)
  expect(total).toBe(deals.length)
  await expect(listLiveDealsOfCategory({ db, totals: failing }, { ...list, limit: 1 }, now)).rejects.toThrow('too long')
})
