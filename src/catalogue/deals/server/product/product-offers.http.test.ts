import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { goodsOffer } from '../../../../../tests/support/product-offers.ts'
import { dealsByKey } from '../../../../../tests/support/tea-offers.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { setPricePolicy } from '../../../stores/server/price-policy.queries.ts'
import { importOffers } from '../offers/import-offers.ts'
import { listMiscountedGroups } from './repair-item-groups.ts'

const { app, call, db, now, seed, registry } = await testApp()
const feed = { name: 'shirts.xml', keepCategories: false }
const run = (...offers: Parameters<typeof goodsOffer>[0][]) => importOffers(db, feed, offers.map(goodsOffer), now)
const { dealOf } = dealsByKey(db)
type Card = { ID: number; TITLE: string; STORETITLE: string; DISCOUNT_PRICE: string; CHOICES: unknown }
const detailOf = async (key: string) => (await call('GET /dealdetails', { slug: (await dealOf(key)).slug })).data[0]

// Three sizes of a shirt beside an ordinary deal of the same store and category.
await run(
  { key: 'shirt-s', itemGroup: 'shirt', attributes: { size: 'S' }, rupees: 549, title: 'Linen Shirt S' },
  { key: 'shirt-m', itemGroup: 'shirt', attributes: { size: 'M' }, rupees: 499, title: 'Linen Shirt M' },
  { key: 'shirt-l', itemGroup: 'shirt', attributes: { size: 'L' }, rupees: 599, title: 'Linen Shirt L' },
  { key: 'scarf', rupees: 199, title: 'Linen Scarf' },
)
const lead = await dealOf('shirt-m')
const scarf = await dealOf('scarf')
const category = await db.selectFrom('categories').selectAll().where('title', '=', 'Shirts').executeTakeFirstOrThrow()

test.each<[string, string, Record<string, string | number>]>([
  ['A4: all deals', 'GET /getdeals', {}],
  ["A4: a store's deals", 'GET /getdeals', { store_id: lead.store_id }],
  ['A5: a search', 'GET /search', { s: 'linen' }],
  ['A6: a filter by price', 'POST /filters', { minprice: 100, maxprice: 5000 }],
  ['A6: a filter by category', 'POST /filters', { categories: category.id }],
  ['A8: similar deals', 'GET /similarproducts', { store_id: lead.store_id }],
  ["A22: a category's deals", 'GET /catdetails', { slug: category.slug }],
])('%s: the variants of a product are one card, also in the count', async (_, name, params) => {
  const { data, body } = await call(name, params)
  expect(data.map(({ ID }: Card) => ID).toSorted()).toEqual([lead.id, scarf.id].toSorted())
  expect(body.responseData.total).toBe(2)
})

test('A4: the card represents its variants and shows the lowest price', async () => {
  const { data } = await call('GET /getdeals')
  const choices = Object.fromEntries(data.map((card: Card) => [card.ID, card.CHOICES]))
  expect(choices).toEqual({ [lead.id]: { COUNT: 3, BY: 'size', FROM: 1 }, [scarf.id]: null })
})

test('the sitemap and the news feed list only the lead', async () => {
  const index = (await app.inject('/sitemap.xml')).body
  const file = /sitemaps\/deals-\d+\.xml\.gz/.exec(index)?.[0]
  const sitemap = gunzipSync((await app.inject(`/${file}`)).rawPayload).toString()
  const news = (await app.inject('/feeds/deals.rss')).body
  for (const text of [sitemap, news]) {
    expect(text).toContain(lead.slug)
    expect(text).not.toContain((await dealOf('shirt-s')).slug)
  }
  expect(news).toContain('Linen Shirt M from Rs. 499 at Shirt House')
})

test('A7: every variant has its own page with all choices, in the order of the feed', async () => {
  const [s, m, l] = [await dealOf('shirt-s'), lead, await dealOf('shirt-l')]
  const choices = [
    { ID: s.id, SLUG: s.slug, LABEL: 'S', PRICE: '549' },
    { ID: m.id, SLUG: m.slug, LABEL: 'M', PRICE: '499' },
    { ID: l.id, SLUG: l.slug, LABEL: 'L', PRICE: '599' },
  ]
  for (const key of ['shirt-s', 'shirt-m', 'shirt-l']) expect((await detailOf(key)).VARIANTS).toEqual(choices)
  // Only the cheapest price has others above it.
  expect((await detailOf('shirt-s')).CHOICES).toEqual({ COUNT: 3, BY: 'size', FROM: 0 })
  expect(await detailOf('scarf')).toMatchObject({ VARIANTS: [], CHOICES: null, ITEMGROUP: null })
})

test('A7: a sold-out variant is not a choice, but its own page shows the others', async () => {
  const of = { itemGroup: 'sold', title: 'Cap' }
  await run(
    { key: 'cap-s', ...of, attributes: { size: 'S' } },
    { key: 'cap-m', ...of, attributes: { size: 'M' } },
    { key: 'cap-l', ...of, attributes: { size: 'L' }, inStock: false },
  )
  const labels = async (key: string) => (await detailOf(key)).VARIANTS.map(({ LABEL }: { LABEL: string }) => LABEL)
  expect(await labels('cap-s')).toEqual(['S', 'M'])
  expect(await labels('cap-l')).toEqual(['S', 'M', 'L'])
})

test('A7: variants that a feed tells apart by their prices alone are choices by price, each once', async () => {
  const of = { itemGroup: 'bars', title: 'Energy Bars' }
  await run(
    { key: 'bars-1', ...of, rupees: 140 },
    { key: 'bars-2', ...of, rupees: 35 },
    { key: 'bars-3', ...of, rupees: 140 },
    { key: 'bars-4', ...of, rupees: 35 },
  )
  const pagesOf = async (key: string) => {
    const { VARIANTS, CHOICES } = await detailOf(key)
    return [VARIANTS.map(({ SLUG, PRICE }: { SLUG: string; PRICE: string }) => `${SLUG} ${PRICE}`), CHOICES?.COUNT]
  }
  expect(await pagesOf('bars-2')).toEqual([['goods-bars-2 35', 'goods-bars-1 140'], 2])
  // The shown one is among them, in place of its like.
  expect(await pagesOf('bars-3')).toEqual([['goods-bars-2 35', 'goods-bars-3 140'], 2])
  expect(await listMiscountedGroups(db, now)).toEqual([])
  await run({ key: 'pen-1', itemGroup: 'pens', title: 'Pen' }, { key: 'pen-2', itemGroup: 'pens', title: 'Pen' })
  expect(await detailOf('pen-2')).toMatchObject({ VARIANTS: [], CHOICES: null })
})

test('A13: a favourite variant is a card with its own price', async () => {
  const { id: userid, token } = await seed.member()
  const { id: dealid } = await dealOf('shirt-l')
  await call('POST /addtofavourites', { userid, dealid }, { token })
  const { data } = await call('GET /myfavourites', { userid }, { token })
  expect(JSON.stringify(data)).toContain('"DISCOUNT_PRICE":"599"')
})

/** The stores and prices of the same product on the page of this deal. */
const offersBeside = async (key: string) =>
  (await detailOf(key)).ALSOAT.map((card: Card) => `${card.STORETITLE} ${card.DISCOUNT_PRICE}`)

const gtin = '08901058000290'
const elsewhere = (store: string, rupees: number, over: object = {}) => ({
  key: `at-${store}`,
  source: `google:${store}.example`,
  store,
  gtin,
  rupees,
  title: `Tea by ${store}`,
  categories: [],
  ...over,
})

test('A7: the same GTIN in other stores is listed below, the cheapest offer of each, the cheapest first', async () => {
  await run(
    elsewhere('Alpha', 300),
    elsewhere('Beta', 320),
    elsewhere('Beta', 290, { key: 'at-Beta-2' }),
    elsewhere('Gamma', 250),
    elsewhere('Delta', 100, { inStock: false }),
    elsewhere('Epsilon', 100, { gtin: '08901058000306' }),
    elsewhere('Alpha', 200, { key: 'at-Alpha-2' }),
  )
  expect(await offersBeside('at-Alpha')).toEqual(['Gamma 250', 'Beta 290'])
  expect((await detailOf('at-Alpha')).GTIN).toBe(gtin)
  expect(await detailOf('scarf')).toMatchObject({ ALSOAT: [], GTIN: null })
})

test('A7: at most ten other stores are listed', async () => {
  const many = Array.from({ length: 14 }, (_, n) => elsewhere(`Shop ${n}`, 900 - n, { gtin: '08901058000313' }))
  await run(...many)
  const cheapest = Array.from({ length: 10 }, (_, n) => `Shop ${13 - n} ${887 + n}`)
  expect(await offersBeside('at-Shop 0')).toEqual(cheapest)
})

test('A7: a price last seen over 30 days ago is not compared', async () => {
  const of = { gtin: '08901058000320' }
  await importOffers(
    db,
    { ...feed, name: 'old.xml' },
    [elsewhere('Omega', 10, of), elsewhere('Beta', 20, { ...of, key: 'old-Beta' })].map(goodsOffer),
    daysBefore(now, 31),
  )
  await run(elsewhere('Alpha', 300, { ...of, key: 'now-Alpha' }), elsewhere('Beta', 310, { ...of, key: 'now-Beta' }))
  expect(await offersBeside('now-Alpha')).toEqual(['Beta 310'])
})

test('the price of a store that hides prices is revealed neither by a number nor by its position', async () => {
  const of = { gtin: '08901058000337' }
  await run(
    elsewhere('Alpha', 300, { ...of, key: 'policy-Alpha' }),
    elsewhere('Gamma', 260, { ...of, key: 'policy-Gamma' }),
    elsewhere('Silent', 200, { ...of, key: 'policy-Silent' }),
    { ...elsewhere('Silent', 210, { key: 'policy-S', itemGroup: 'policy' }), attributes: { size: 'S' } },
    { ...elsewhere('Silent', 220, { key: 'policy-M', itemGroup: 'policy' }), attributes: { size: 'M' } },
  )
  await setPricePolicy(db, (await dealOf('policy-Silent')).store_id, 'none')
  expect(await offersBeside('policy-Alpha')).toEqual(['Gamma 260', 'Silent '])
  const { VARIANTS, CHOICES } = await detailOf('policy-S')
  expect(VARIANTS.map(({ PRICE }: { PRICE: string }) => PRICE)).toEqual(['', ''])
  expect(CHOICES).toEqual({ COUNT: 2, BY: 'size', FROM: 0 })
})

test("a product's page is rendered again when another offer of it changes", async () => {
  const { id, slug } = await dealOf('at-Gamma')
  const tagsOf = async (slugOfDeal: string) => (await registry.run('GET /dealdetails', { slug: slugOfDeal })).tags
  expect([...(await tagsOf(slug))]).toEqual(expect.arrayContaining([`deal:${id}`, `gtin:${gtin}`]))
  const { ITEMGROUP } = await detailOf('shirt-s')
  expect([...(await tagsOf((await dealOf('shirt-s')).slug))]).toContain(`group:${ITEMGROUP}`)
})
