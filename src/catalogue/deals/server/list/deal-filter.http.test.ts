import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const [audio, home] = [await seed.category(), await seed.category()]
const [chowk, haat] = [await seed.store(), await seed.store()]

let age = 0
const deal = (values: Parameters<typeof seed.deal>[0]) => seed.deal({ publishedAt: hoursBefore(now, ++age), ...values })
const cheap = await deal({ storeId: chowk.id, categoryIds: [audio.id], pricePaise: 9_900, originalPaise: 10_000 })
const middle = await deal({
  storeId: chowk.id,
  categoryIds: [audio.id, home.id],
  pricePaise: 50_000,
  originalPaise: 100_000,
})
const expensive = await deal({ storeId: haat.id, categoryIds: [home.id], pricePaise: 15_000_000, originalPaise: null })
const words = await deal({ storeId: haat.id, categoryIds: [home.id], priceText: 'Free' })
await deal({ storeId: haat.id, categoryIds: [home.id], isExpired: true })

const filter = async (params: Record<string, string | number>) => {
  const { data, body } = await call('POST /filters', params)
  expect(body.data).toEqual(data)
  return data.map((each: { ID: number }) => each.ID)
}
const all = [cheap, middle, expensive, words].map(({ id }) => id)

test('A6: without bounds every live deal is listed, newest first', async () => {
  expect(await filter({})).toEqual(all)
  expect((await call('POST /filters')).body.responseData).toMatchObject({ page: 1, limit: 20, total: 4 })
})

test('A6: any of the stores and any of the categories, both together', async () => {
  expect(await filter({ stores: `${chowk.id}` })).toEqual([cheap.id, middle.id])
  expect(await filter({ stores: ` ${chowk.id} , ${haat.id}` })).toEqual(all)
  expect(await filter({ categories: `${home.id}` })).toEqual([middle.id, expensive.id, words.id])
  expect(await filter({ categories: `${audio.id},${home.id}` })).toEqual(all)
  expect(await filter({ stores: `${haat.id}`, categories: `${audio.id}` })).toEqual([])
  expect(await filter({ stores: '', categories: '' })).toEqual(all)
  expect(await filter({ stores: '987654' })).toEqual([])
})

test('A6: a deal in two of the categories is listed and counted once, on one page', async () => {
  const categories = `${home.id},${audio.id},${home.id}`
  const pages = [1, 2, 3, 4].map((page) => call('POST /filters', { categories, limit: 1, page }))
  const answers = await Promise.all(pages)
  expect(answers.map(({ data }) => data[0].ID)).toEqual(all)
  expect(answers.map(({ body }) => body.responseData.total)).toEqual([4, 4, 4, 4])
})

test('A6: a deal whose price or store changes is found by it in its category immediately', async () => {
  const toys = await seed.category()
  const kite = await deal({ storeId: chowk.id, categoryIds: [toys.id], pricePaise: 20_000, originalPaise: 40_000 })
  const idsOfToys = (bounds: Record<string, string | number>) => filter({ categories: `${toys.id}`, ...bounds })
  expect(await idsOfToys({ maxprice: 150 })).toEqual([])
  await db
    .updateTable('deals')
    .set({ price_paise: 10_000, discount_percent: 75, store_id: haat.id })
    .where('id', '=', kite.id)
    .execute()
  expect(await idsOfToys({ maxprice: 150, minamount: 75, stores: `${haat.id}` })).toEqual([kite.id])
  expect(await idsOfToys({ minprice: 150 })).toEqual([])
  expect(await idsOfToys({ stores: `${chowk.id}` })).toEqual([])
  await db.deleteFrom('deals').where('id', '=', kite.id).execute()
})

test('A6: prices are in rupees and the range includes both ends', async () => {
  expect(await filter({ minprice: 99, maxprice: 500 })).toEqual([cheap.id, middle.id])
  expect(await filter({ minprice: 99.01, maxprice: 499.99 })).toEqual([])
  expect(await filter({ minprice: 100 })).toEqual([middle.id, expensive.id])
  expect(await filter({ maxprice: 99 })).toEqual([cheap.id])
})

test('A6: deals without a numeric price are excluded only by a bound within the slider', async () => {
  expect(await filter({ minprice: 1, maxprice: 100_000 })).toEqual(all)
  expect(await filter({ minprice: 10, maxprice: 100_000 })).toEqual([cheap.id, middle.id])
  expect(await filter({ minprice: 1, maxprice: 99_999 })).toEqual([cheap.id, middle.id])
  expect(await filter({ minprice: 0, maxprice: 149_999 })).toEqual([cheap.id, middle.id, words.id])
})

test('A6: the discount is in per cent, both ends included', async () => {
  expect(await filter({ minamount: 50 })).toEqual([middle.id])
  expect(await filter({ minamount: 1, maxamount: 49.5 })).toEqual([cheap.id])
  expect(await filter({ minamount: 0, maxamount: 0 })).toEqual([expensive.id, words.id])
  expect(await filter({ minamount: 0.5, maxamount: 100 })).toEqual([cheap.id, middle.id])
})

test('A6: only super deals, only deals with a code, in any combination with the other bounds', async () => {
  const toys = await seed.category()
  const store = await seed.store()
  const kite = await deal({
    storeId: store.id,
    categoryIds: [toys.id],
    isSuper: true,
    coupon: { code: 'KITE10', name: 'Ten off' },
  })
  const drum = await deal({
    storeId: store.id,
    categoryIds: [toys.id, home.id],
    coupon: { code: 'DRUM', name: 'Drums' },
  })
  const ball = await deal({ storeId: store.id, isSuper: true, pricePaise: 9_900 })
  const idsOfStore = (bounds: Record<string, string | number>) => filter({ stores: `${store.id}`, ...bounds })
  expect(await idsOfStore({ superdeal: 1 })).toEqual([kite.id, ball.id])
  expect(await idsOfStore({ coupon: 1 })).toEqual([kite.id, drum.id])
  expect(await idsOfStore({ superdeal: 1, coupon: 1 })).toEqual([kite.id])
  expect(await idsOfStore({ superdeal: 1, categories: `${toys.id},${home.id}` })).toEqual([kite.id])
  expect(await idsOfStore({ coupon: 1, categories: `${home.id}` })).toEqual([drum.id])
  expect(await idsOfStore({ superdeal: 1, maxprice: 99 })).toEqual([ball.id])
  expect(await idsOfStore({ superdeal: 0, coupon: 0, live: 1 })).toEqual([kite.id, drum.id, ball.id])
  await db.deleteFrom('deals').where('store_id', '=', store.id).execute()
})

test('A6: with words, the deals found by them are filtered, the best match first', async () => {
  const store = await seed.store()
  const titled = (title: string, values: Parameters<typeof seed.deal>[0] = {}) =>
    deal({ title, storeId: haat.id, categoryIds: [audio.id], pricePaise: 20_000, ...values })
  const best = await titled('Sitar sitar sitar', { storeId: store.id })
  const moreExpensive = await titled('A sitar with a long name and a case', { pricePaise: 90_000 })
  const over = await titled('Sitar strings', { isExpired: true })
  const search = (bounds: Record<string, string | number> = {}) => filter({ s: 'sitar', ...bounds })
  expect(await search()).toEqual([best.id, moreExpensive.id, over.id])
  expect(await search({ live: 1 })).toEqual([best.id, moreExpensive.id])
  expect(await search({ maxprice: 200 })).toEqual([best.id, over.id])
  expect(await search({ stores: `${store.id}` })).toEqual([best.id])
  expect(await search({ categories: `${home.id}` })).toEqual([])
  expect(await search({ categories: `${home.id},${audio.id}`, page: 2, limit: 1 })).toEqual([moreExpensive.id])
  const { body } = await call('POST /filters', { s: 'sitar', maxprice: 200, limit: 1 })
  expect(body.responseData).toMatchObject({ total: 2 })
  const misspelt = await call('POST /filters', { s: 'sitaar', stores: `${store.id}` })
  expect(misspelt.body.responseData.message).toContain('Showing results for "sitar"')
  await db.deleteFrom('deals').where('id', 'in', [best.id, moreExpensive.id, over.id]).execute()
})

test('A6: pages work as in other lists', async () => {
  expect(await filter({ page: 2, limit: 3 })).toEqual([words.id])
  expect(await filter({ page: 0, limit: 1000 })).toEqual(all)
})

test('A6: JSON is accepted as well as a form', async () => {
  const { data } = await call('POST /filters', { stores: `${chowk.id}`, minprice: 100 }, { json: true })
  expect(data.map((each: { ID: number }) => each.ID)).toEqual([middle.id])
})

test('A6: a lower bound above the upper one is a 400 that names both', async () => {
  const price = await call('POST /filters', { minprice: 500, maxprice: 100 })
  expect(price.httpStatus).toBe(400)
  expect(Object.keys(price.body.responseData.errors)).toEqual(['minprice', 'maxprice'])
  const both = await call('POST /filters', { minprice: 500, maxprice: 100, minamount: 80, maxamount: 20 })
  expect(Object.keys(both.body.responseData.errors)).toEqual(['minprice', 'maxprice', 'minamount', 'maxamount'])
})

test.each([
  ['stores', '1;drop table stores'],
  ['stores', '1,,2'],
  ['stores', `${' '.repeat(15_000)}x`],
  ['categories', 'all'],
  ['categories', '-1'],
  ['minprice', 'cheap'],
  ['minprice', '-1'],
  ['maxprice', '1e999'],
  ['minamount', '101'],
  ['maxamount', 'NaN'],
  ['s', 'x'.repeat(201)],
  ['superdeal', '2'],
  ['coupon', 'yes'],
  ['live', '-1'],
  ['page', 'x'],
])('A6: invalid input is a 400 that names it: %s=%s', async (name, value) => {
  const { httpStatus, body } = await call('POST /filters', { [name]: value })
  expect(httpStatus).toBe(400)
  expect(Object.keys(body.responseData.errors)).toEqual([name])
})
