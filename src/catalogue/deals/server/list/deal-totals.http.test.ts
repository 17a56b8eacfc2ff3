import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const DEALS = 10_050
const basket = await seed.store({ title: 'Basket' })
const category = await seed.category()

beforeAll(async () => {
  await sql`
    insert into deals (slug, title, store_id, published_at, status, coupon_code, price_paise, discount_percent, search)
    select 'thing-' || n, 'Thing ' || n, ${basket.id}::int, ${now}::timestamptz - n * interval '1 second',
      (case when n <= 20 then 'expired' else 'live' end)::deal_status, 'CODE',
      5000, 20, to_tsvector('bachat', 'thing basket')
    from generate_series(1, ${DEALS}::int) n`.execute(db)
  await sql`
    insert into deal_categories (deal_id, category_id, published_at, status, store_id, price_paise, discount_percent)
    select id, ${category.id}::int, published_at, status, store_id, price_paise, discount_percent from deals`.execute(
    db,
  )
}, 60_000)

test.each<[string, Record<string, string | number>]>([
  ['GET /getdeals', {}],
  ['GET /getdeals', { superdeal: 0 }],
  ['GET /getdeals', { store_id: basket.id, page: 4 }],
  ['GET /similarproducts', { store_id: basket.id }],
  ['GET /catdetails', { catID: category.id }],
  ['GET /promocodes', {}],
  ['POST /filters', {}],
  ['POST /filters', { stores: `${basket.id}`, minamount: 10 }],
  ['POST /filters', { categories: `${category.id}`, minprice: 10 }],
])('R2: %s %o reports the total, also above ten thousand', async (name, params) => {
  const { responseData } = (await call(name, params)).body
  expect(responseData.total).toBe(DEALS - 20)
  expect(responseData).not.toHaveProperty('totalIsLowerBound')
})

test('R2: a search reports its total, including expired deals', async () => {
  expect((await call('GET /search', { s: 'basket' })).body.responseData.total).toBe(DEALS)
})

test('R2: of a search with more than a thousand matches, a filter that suits the best ones has a lower bound', async () => {
  const { responseData } = (await call('POST /filters', { s: 'basket', live: 1 })).body
  expect(responseData).toMatchObject({ total: 1000, totalIsLowerBound: true })
  const unfiltered = (await call('POST /filters', { s: 'basket' })).body.responseData
  expect(unfiltered.total).toBe(DEALS)
  expect(unfiltered).not.toHaveProperty('totalIsLowerBound')
})

test('A10: the counts of a day are exact above ten thousand', async () => {
  expect((await call('GET /getcount')).data).toEqual({ dailydeal: DEALS - 20, superdeal: 0 })
  const timestamp = Math.floor(now.getTime() / 1000) - 20_000
  expect((await call('GET /getcount', { timestamp })).data).toEqual({ dailydeal: DEALS - 20, superdeal: 0 })
})
