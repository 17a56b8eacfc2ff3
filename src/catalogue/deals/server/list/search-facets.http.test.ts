import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { setPricePolicy } from '../../../stores/server/price-policy.queries.ts'

const { call, db, seed, now } = await testApp()
const [haat, chowk] = [await seed.store({ title: 'Haat' }), await seed.store({ title: 'Chowk' })]
const [audio, home] = [await seed.category({ title: 'Audio' }), await seed.category({ title: 'Home' })]
const sitar = (values: Parameters<typeof seed.deal>[0]) =>
  seed.deal({ title: 'Sitar', storeId: haat.id, categoryIds: [audio.id], originalPaise: null, ...values })
await sitar({ pricePaise: 40_000, originalPaise: 100_000, coupon: { code: 'TAAR', name: '' } })
await sitar({ pricePaise: 90_000, isSuper: true, categoryIds: [audio.id, home.id] })
await sitar({ pricePaise: 600_000, storeId: chowk.id })
await sitar({ pricePaise: 20_000, storeId: chowk.id, isExpired: true })
await seed.deal({ title: 'Tabla', storeId: chowk.id, categoryIds: [home.id] })

const facets = async (params: object = {}, name: Parameters<typeof call>[0] = 'POST /filters') =>
  (await call(name, { s: 'sitar', facets: 1, ...params })).body.responseData.facets
const counts = (choices: { title: string; count: number }[]) => choices.map(({ title, count }) => `${title} ${count}`)
const of = (answer: Awaited<ReturnType<typeof facets>>) => ({
  ...answer,
  stores: counts(answer.stores),
  categories: counts(answer.categories),
  prices: answer.prices.map(({ count }: { count: number }) => count),
  discounts: answer.discounts.map(({ count }: { count: number }) => count),
})

test('A5, A6: a search counts what each further filter would show, of the deals that it found', async () => {
  const all = {
    stores: ['Chowk 2', 'Haat 2'],
    categories: ['Audio 4', 'Home 1'],
    prices: [2, 3, 3],
    discounts: [1, 1],
    superdeal: 1,
    coupon: 1,
    live: 3,
    areLowerBounds: false,
  }
  expect(of(await facets())).toMatchObject(all)
  expect(of(await facets({}, 'GET /search'))).toMatchObject(all)
})

test('A6: choices are counted with the other filters and without those of their own kind', async () => {
  const ofHaat = of(await facets({ stores: `${haat.id}`, maxprice: 500 }))
  expect(ofHaat).toMatchObject({
    stores: ['Chowk 1', 'Haat 1'],
    categories: ['Audio 1'],
    prices: [1, 2, 2],
    live: 1,
    superdeal: 0,
  })
  expect(ofHaat.without).toMatchObject({ price: 2, stores: 2, discount: 1 })
})

test('A6: each count is the total of the filter that it is shown at', async () => {
  const filter = { maxprice: 1000 }
  const { stores, categories, prices, discounts, ...counted } = await facets(filter)
  const total = async (params: object) =>
    (await call('POST /filters', { s: 'sitar', ...filter, ...params })).body.responseData.total
  for (const { id, count } of stores) expect(await total({ stores: `${id}` })).toBe(count)
  for (const { id, count } of categories) expect(await total({ categories: `${id}` })).toBe(count)
  for (const { most, count } of prices) expect(await total({ maxprice: most })).toBe(count)
  for (const { least, count } of discounts) expect(await total({ minamount: least })).toBe(count)
  for (const name of ['superdeal', 'coupon', 'live']) expect(await total({ [name]: 1 })).toBe(counted[name])
})

test('A6: categories with equal counts are in the editors’ order in every language', async () => {
  const hot = await seed.category({ title: 'Hot', titles: { hi: 'हॉट' }, position: 1 })
  const music = await seed.category({ title: 'Music', titles: { hi: 'संगीत' }, position: 2 })
  const learning = await seed.category({ title: 'Learning', titles: { hi: 'पढ़ाई' }, position: 3 })
  const categoryIds = [learning.id, music.id, hot.id]
  await seed.deal({ title: 'Bansuri', storeId: chowk.id, categoryIds })
  await seed.deal({ title: 'Bansuri of bamboo', storeId: haat.id, categoryIds: [...categoryIds, home.id] })
  const inLanguage = async (language: string) => {
    const { body } = await call('POST /filters', { s: 'bansuri', facets: 1 }, { language })
    return counts(body.responseData.facets.categories)
  }
  expect(await inLanguage('en')).toEqual(['Hot 2', 'Music 2', 'Learning 2', 'Home 1'])
  expect(await inLanguage('hi')).toEqual(['हॉट 2', 'संगीत 2', 'पढ़ाई 2', 'Home 1'])
})

test('A6: withheld prices are not revealed by counts', async () => {
  await setPricePolicy(db, haat.id, 'none')
  expect(of(await facets())).toMatchObject({ prices: [1, 1, 1], discounts: [0, 0] })
})

test('A6: only a search is counted, and only where it is asked for', async () => {
  expect(await facets({ s: '' })).toBeUndefined()
  expect(await facets({ facets: 0 })).toBeUndefined()
  const { httpStatus, body } = await call('POST /filters', { s: 'sitar', facets: 2 })
  expect([httpStatus, Object.keys(body.responseData.errors)]).toEqual([400, ['facets']])
})

test('R2: what is filtered and counted among the first thousand matches is a lower bound', async () => {
  // The index does not have words such as "all" and "out", so a search for them stops at a thousand deals.
  await sql`
    insert into deals (slug, title, store_id, published_at, coupon_code, price_paise, search)
    select 'all-out-' || n, 'All Out refill ' || n, ${haat.id}::int, ${now}::timestamptz, 'DIYA', 5000,
      to_tsvector('bachat', 'refill')
    from generate_series(1, 1001) n`.execute(db)
  const search = async (name: 'GET /search' | 'POST /filters', params: object) =>
    (await call(name, { s: 'all out', facets: 1, ...params })).body.responseData
  for (const [name, params] of [
    ['GET /search', {}],
    ['POST /filters', {}],
    ['POST /filters', { coupon: 1 }],
    ['POST /filters', { stores: `${haat.id}` }],
  ] as const) {
    const found = await search(name, params)
    expect(found, `${name} ${JSON.stringify(params)}`).toMatchObject({ total: 1000, totalIsLowerBound: true })
    expect(found.facets).toMatchObject({ coupon: 1000, areLowerBounds: true })
  }
  // Those of a word in the index are counted, but only the best thousand are filtered.
  const counted = await search('POST /filters', { s: 'refill' })
  expect(counted.total).toBe(1001)
  expect(counted).not.toHaveProperty('totalIsLowerBound')
  const filtered = await search('POST /filters', { s: 'refill', live: 1 })
  expect(filtered).toMatchObject({ total: 1000, totalIsLowerBound: true })
})
