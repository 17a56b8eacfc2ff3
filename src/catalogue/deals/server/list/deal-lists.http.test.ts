import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()
const later = (hours: number) => hoursBefore(now, -hours)

const electronics = await seed.category({ slug: 'electronics', title: 'Electronics' })
const chowk = await seed.store({ title: 'Chowk Mart' })
const haat = await seed.store({ title: 'Bijli Haat' })

const newest = await seed.deal({
  storeId: chowk.id,
  publishedAt: hoursBefore(now, 1),
  picture: '',
  categoryIds: [electronics.id],
})
const superDeal = await seed.deal({
  storeId: chowk.id,
  publishedAt: hoursBefore(now, 2),
  isSuper: true,
  isFeatured: true,
})
const textPriced = await seed.deal({ storeId: haat.id, publishedAt: hoursBefore(now, 3), priceText: 'From Rs. 99' })
const paisa = await seed.deal({
  storeId: haat.id,
  publishedAt: hoursBefore(now, 30),
  pricePaise: 29_950,
  originalPaise: 59_900,
})
const ending = await seed.deal({ storeId: haat.id, publishedAt: hoursBefore(now, 31), endsAt: later(1) })
const ended = await seed.deal({ storeId: haat.id, publishedAt: hoursBefore(now, 4), endsAt: now })
const expired = await seed.deal({
  storeId: haat.id,
  publishedAt: hoursBefore(now, 5),
  isExpired: true,
  labels: ['SD', 'Expired', 'Bank offer'],
})
const future = await seed.deal({ storeId: haat.id, publishedAt: later(1) })
const live = [newest, superDeal, textPriced, paisa, ending].map(({ id }) => id)

const ids = (deals: { ID: number }[]) => deals.map(({ ID }) => ID)

test('A4: live deals are listed newest first, with page, limit and total', async () => {
  const { body, data } = await call('GET /getdeals')
  expect(ids(data)).toEqual(live)
  expect(body.responseData).toMatchObject({ page: 1, limit: 20, total: 5 })
  expect(body).not.toHaveProperty('data')
})

test('A4: superdeal separates normal from super deals, and featured selects promoted ones', async () => {
  expect(ids((await call('GET /getdeals', { superdeal: 1 })).data)).toEqual([superDeal.id])
  expect(ids((await call('GET /getdeals', { superdeal: 0 })).data)).toEqual(live.filter((id) => id !== superDeal.id))
  expect(ids((await call('GET /getdeals', { featured: 1, limit: 6, page: 1 })).data)).toEqual([superDeal.id])
  expect(ids((await call('GET /getdeals', { featured: 0 })).data)).toEqual(live)
})

test('A4: a card has the fields that it shows', async () => {
  const { data } = await call('GET /getdeals')
  expect(data[0]).toEqual({
    ID: newest.id,
    SLUG: newest.slug,
    TITLE: newest.title,
    // It has no picture of its own: the category's is used.
    THUMBIMAGE: electronics.picture,
    STOREIMAGE: chowk.picture,
    STOREID: chowk.id,
    STORETITLE: 'Chowk Mart',
    DATE: '2026-03-12T14:00:00+05:30',
    ENDS: null,
    EXPIRE: 0,
    SUPERDEALS: 0,
    DEALLABEL: [],
    COUPON: null,
    ORIGNAL_PRICE: '999',
    DISCOUNT_PRICE: '499',
    DISCOUNT_PERCENTAGE: 50,
    TOTALCOMMENT: 0,
    TOTALLIKE: 0,
    HASLINK: 1,
    STOREHASLINK: 0,
    PRICESHOWN: 1,
    CHOICES: null,
  })
  expect(data[2]).toMatchObject({ DISCOUNT_PRICE: 'From Rs. 99', ORIGNAL_PRICE: '', DISCOUNT_PERCENTAGE: 0 })
  expect(data[3]).toMatchObject({ DISCOUNT_PRICE: '299.50', ORIGNAL_PRICE: '599', DISCOUNT_PERCENTAGE: 50 })
})

test("A4: a store's deals are at the top level too, with the store as their subject", async () => {
  const { body, data } = await call('GET /getdeals', { store_id: chowk.id })
  expect(ids(data)).toEqual([newest.id, superDeal.id])
  expect(body.data).toEqual(data)
  expect(body.responseData.subject).toEqual({
    ID: chowk.id,
    TITLE: 'Chowk Mart',
    thumb: chowk.picture,
    TOTALCOMMENTS: 0,
    RATING: expect.any(Number),
  })
})

test('A4: a store without live deals has an empty list, an unknown one a 404', async () => {
  const empty = await seed.store()
  expect((await call('GET /getdeals', { store_id: empty.id })).body).toMatchObject({
    data: [],
    responseData: { total: 0 },
  })
  const unknown = await call('GET /getdeals', { store_id: 999_999 })
  expect(unknown.httpStatus).toBe(404)
  expect(unknown.body).toEqual({
    status: 'failure',
    statusCode: '500',
    message: 'The store was not found.',
    responseData: { message: 'The store was not found.' },
  })
})

test('A: a word in place of a number is a 400 that names the parameter', async () => {
  const wrong = { store_id: '0', page: 'two', limit: '2.5', superdeal: '2', featured: '-1' }
  const { httpStatus, body } = await call('GET /getdeals', wrong)
  expect(httpStatus).toBe(400)
  expect(body).toMatchObject({ status: 'failure', statusCode: '500', message: expect.stringContaining('page') })
  expect(Object.keys(body.responseData.errors).sort()).toEqual(Object.keys(wrong).sort())
})

test('A8: similar deals are the newest of the store, five by default', async () => {
  const shop = await seed.store()
  const deals = []
  for (let n = 0; n < 7; n++) deals.push(await seed.deal({ storeId: shop.id, publishedAt: daysBefore(now, 40 + n) }))
  const { data, body } = await call('GET /similarproducts', { store_id: shop.id })
  expect(ids(data)).toEqual(deals.slice(0, 5).map(({ id }) => id))
  expect(body.responseData).toMatchObject({ limit: 5, total: 7 })
  expect((await call('GET /similarproducts', { store_id: shop.id, limit: 50 })).data).toHaveLength(7)
  expect((await call('GET /similarproducts', { store_id: 999_999 })).httpStatus).toBe(404)
  expect((await call('GET /similarproducts')).body.message).toBe('store_id is required.')
})

test('A8: of the store of a deal, those of its smallest categories come first, and it is left out', async () => {
  const shop = await seed.store()
  const [wide, narrow] = [await seed.category(), await seed.category()]
  const inShop = (days: number, categories: { id: number }[]) =>
    seed.deal({ storeId: shop.id, publishedAt: daysBefore(now, days), categoryIds: categories.map(({ id }) => id) })
  const others = [await inShop(40, []), await inShop(41, [])]
  const widest = [await inShop(42, [wide]), await inShop(43, [wide]), await inShop(46, [wide])]
  const nearest = await inShop(44, [narrow])
  const own = await inShop(45, [wide, narrow])
  await seed.deal({ publishedAt: daysBefore(now, 39), categoryIds: [narrow.id] })
  const similar = async (limit?: number) =>
    ids((await call('GET /similarproducts', { store_id: shop.id, dealid: own.id, ...(limit && { limit }) })).data)
  const inOrder = [nearest, ...widest, ...others].map(({ id }) => id)
  expect(await similar()).toEqual(inOrder.slice(0, 5))
  expect(await similar(2)).toEqual(inOrder.slice(0, 2))
  expect(await similar(50)).toEqual(inOrder)
  const lonely = await seed.store()
  const only = await seed.deal({ storeId: lonely.id, publishedAt: daysBefore(now, 47), categoryIds: [narrow.id] })
  expect((await call('GET /similarproducts', { store_id: lonely.id, dealid: only.id })).data).toEqual([])
})

test('A8: an ended deal without others of its store has those of its category, then those with its words', async () => {
  const shop = await seed.store()
  const [wide, narrow] = [await seed.category(), await seed.category()]
  const past = hoursBefore(now, 2)
  const common = { publishedAt: daysBefore(now, 50), categoryIds: [wide.id, narrow.id] }
  const ended = await seed.deal({ title: 'Zebra lantern', storeId: shop.id, endsAt: past, ...common })
  const older = await seed.deal({ ...common, publishedAt: daysBefore(now, 60) })
  const alike = await seed.deal({ publishedAt: daysBefore(now, 70), categoryIds: [wide.id] })
  const worded = await seed.deal({ title: 'Lantern with a zebra', publishedAt: daysBefore(now, 80) })
  await seed.deal({ title: 'Zebra lantern', publishedAt: daysBefore(now, 90), endsAt: past })
  const similar = async (dealid?: number) =>
    ids((await call('GET /similarproducts', { store_id: shop.id, ...(dealid && { dealid }) })).data)
  expect(await similar(ended.id)).toEqual([older.id, alike.id, worded.id])
  expect(await similar()).toEqual([])
  const own = await seed.deal({ storeId: shop.id, publishedAt: daysBefore(now, 50) })
  expect(await similar(ended.id)).toEqual([own.id])
})

test('A8: an ended deal that is like no other has the newest deals', async () => {
  const shop = await seed.store()
  const lonely = await seed.deal({ title: 'Qwx', storeId: shop.id, publishedAt: daysBefore(now, 50), isExpired: true })
  const { data } = await call('GET /similarproducts', { store_id: shop.id, dealid: lonely.id })
  expect(ids(data)).toEqual(live.slice(0, 5))
})

test('A10: the counts are of live deals posted since midnight in India', async () => {
  // Now is 15:00 in India, so midnight was 15 hours ago: the two of yesterday are not counted.
  const { body, data } = await call('GET /getcount')
  expect(data).toEqual({ dailydeal: 2, superdeal: 1 })
  expect(body.data).toEqual(data)
})

test('A10: a timestamp sets the start of the count', async () => {
  const seconds = Math.floor(hoursBefore(now, 2).getTime() / 1000)
  expect((await call('GET /getcount', { timestamp: seconds })).data).toEqual({ dailydeal: 1, superdeal: 1 })
  expect((await call('GET /getcount', { timestamp: 'yesterday' })).httpStatus).toBe(400)
  expect((await call('GET /getcount', { timestamp: -1 })).httpStatus).toBe(400)
})

test('A7: the detail of an expired deal reports its state, but not as a label', async () => {
  const { data } = await call('GET /dealdetails', { slug: expired.slug })
  expect(data[0]).toMatchObject({ ID: expired.id, EXPIRE: 1, DEALLABEL: ['Bank offer'], ENDS: null })
  expect((await call('GET /dealdetails', { slug: ended.slug })).data[0]).toMatchObject({
    EXPIRE: 1,
    ENDS: '2026-03-12T15:00:00+05:30',
  })
  expect((await call('GET /dealdetails', { slug: ending.slug })).data[0]).toMatchObject({ EXPIRE: 0 })
})

test('A7: a deal that is not published yet is not found', async () => {
  expect((await call('GET /dealdetails', { slug: future.slug })).httpStatus).toBe(404)
})
