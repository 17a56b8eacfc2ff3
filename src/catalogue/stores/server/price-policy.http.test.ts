import { beforeEach, expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { dealSubject } from '../../../seo/share-picture-address.ts'
import { decodeDealDetails } from '../../deals/deal-detail.wire.ts'
import { refreshHeat } from '../../deals/server/list/recompute-heat.ts'
import { presentProductStructuredData } from '../../deals/server/present-deal-structured-data.ts'
import { type PricePolicy, pricePolicies } from '../price-policy.ts'
import { setPricePolicy } from './price-policy.queries.ts'

const { app, call, seed, db, now } = await testApp()

const store = await seed.store({ title: 'Silent Shop' })
const category = await seed.category()
const deal = await seed.coupon({
  title: 'Quiet kettle',
  storeId: store.id,
  categoryIds: [category.id],
  pricePaise: 123_400,
  originalPaise: 246_800,
  publishedAt: hoursBefore(now, 1),
  history: [
    { at: daysBefore(now, 95), pricePaise: 187_600 },
    { at: hoursBefore(now, 1), pricePaise: 123_400 },
  ],
})
const member = await seed.member()
await call('POST /addtofavourites', { userid: member.id, dealid: deal.id }, { token: member.token })

/** Every answer that may mention the deal, as text. */
async function surfaces(): Promise<Record<string, string>> {
  const calls: [name: string, params: Record<string, string | number>][] = [
    ['GET /getdeals', {}],
    ['GET /getdeals', { store_id: store.id }],
    ['GET /search', { s: 'kettle' }],
    ['POST /filters', { categories: `${category.id}` }],
    ['POST /filters', { stores: `${store.id}` }],
    ['GET /catdetails', { catID: category.id }],
    ['GET /similarproducts', { store_id: store.id }],
    ['GET /dealsofday', {}],
    ['GET /promocodes', {}],
    ['GET /dealdetails', { slug: deal.slug }],
    ['GET /pricehistory', { slug: deal.slug }],
  ]
  const texts: Record<string, string> = {}
  for (const [name, params] of calls)
    texts[`${name} ${JSON.stringify(params)}`] = JSON.stringify((await call(name, params)).body)
  const favourites = await call('GET /myfavourites', { userid: member.id }, { token: member.token })
  texts.favourites = JSON.stringify(favourites.body)
  for (const feed of ['deals', 'coupons', `stores/${store.id}`, `categories/${category.slug}`])
    for (const format of ['rss', 'atom'])
      texts[`${feed}.${format}`] = (await app.inject(`/feeds/${feed}.${format}`)).body
  const detail = decodeDealDetails((await call('GET /dealdetails', { slug: deal.slug })).data)
  texts.structured = JSON.stringify(
    presentProductStructuredData(detail, 'https://bachat.example/x', 'https://bachat.example', () => ''),
  )
  texts.picture = JSON.stringify(dealSubject(detail))
  return texts
}

const showing = (texts: Record<string, string>, what: RegExp) =>
  Object.keys(texts).filter((name) => what.test(texts[name] ?? ''))

const currentPrice = /1,?234\b/
const original = /2,?468\b|-?50%|"DISCOUNT_PERCENTAGE":50|"percent":50/
const pastPrices = /1,?876\b|Lowest in|2025-12-/

const isShown: Record<PricePolicy, { current: boolean; past: boolean }> = {
  full: { current: true, past: true },
  current: { current: true, past: false },
  none: { current: false, past: false },
}

test.each(pricePolicies)(
  'a store with the policy %s shows the permitted prices, on every page and call',
  async (policy) => {
    expect(await setPricePolicy(db, store.id, policy)).toBe(true)
    const texts = await surfaces()
    const names = Object.keys(texts)
    const callsWithCurrentPrice = names.filter((name) => !name.startsWith('GET /pricehistory'))
    const { current, past } = isShown[policy]
    if (current) expect(showing(texts, currentPrice)).toEqual(expect.arrayContaining(callsWithCurrentPrice))
    else expect(showing(texts, currentPrice)).toEqual([])
    if (current) expect(showing(texts, original).length).toBeGreaterThan(10)
    else expect(showing(texts, original)).toEqual([])
    if (past) expect(showing(texts, pastPrices).length).toBeGreaterThan(15)
    else expect(showing(texts, pastPrices)).toEqual([])
    for (const name of callsWithCurrentPrice) expect(texts[name], name).toContain('Quiet kettle')
    const [detail] = (await call('GET /dealdetails', { slug: deal.slug })).data
    expect([detail.PRICES === null, detail.DEALHISTORY.length === 0]).toEqual([!past, !past])
  },
)

beforeEach(() => setPricePolicy(db, store.id, 'none'))

test('A6: a withheld price counts as no price and no discount for a filter', async () => {
  const countMatches = async (bounds: Record<string, number>) =>
    (await call('POST /filters', { stores: `${store.id}`, ...bounds })).data.length
  for (const bounds of [
    { minprice: 1_200 },
    { minprice: 1_200, maxprice: 1_300 },
    { maxprice: 1_300 },
    { minamount: 50 },
  ])
    expect(await countMatches(bounds), JSON.stringify(bounds)).toBe(0)
  // As a price in words, and as a discount of 0.
  for (const bounds of [{ maxprice: 10_000_000 }, { maxamount: 10 }, { maxprice: 10_000_000, maxamount: 0 }])
    expect(await countMatches(bounds), JSON.stringify(bounds)).toBe(1)
  await setPricePolicy(db, store.id, 'current')
  expect(await countMatches({ minprice: 1_200, maxprice: 1_300 })).toBe(1)
  expect(await countMatches({ maxamount: 10 })).toBe(0)
})

test("A9: a hidden discount does not raise a deal's rank among those of the day", async () => {
  const ids = async () => {
    while (await refreshHeat(db));
    return (await call('GET /dealsofday')).data.map(({ ID }: { ID: number }) => ID)
  }
  const plain = await seed.deal({ originalPaise: null, publishedAt: hoursBefore(now, 0.5) })
  expect((await ids()).indexOf(plain.id)).toBeLessThan((await ids()).indexOf(deal.id))
  await setPricePolicy(db, store.id, 'current')
  expect((await ids()).indexOf(plain.id)).toBeGreaterThan((await ids()).indexOf(deal.id))
})

test('HM12: a card states that its price is hidden, unless there is none', async () => {
  const inWords = await seed.deal({ storeId: store.id, priceText: 'From Rs. 99' })
  const unpriced = await seed.deal({ storeId: store.id, originalPaise: null, pricePaise: null })
  const withheldFlags = async () => {
    const { data } = await call('GET /getdeals', { store_id: store.id })
    const cards = new Map(data.map((card: { ID: number; PRICESHOWN: 0 | 1 }) => [card.ID, card.PRICESHOWN]))
    return [deal, inWords, unpriced].map(({ id }) => cards.get(id))
  }
  await setPricePolicy(db, store.id, 'none')
  expect(await withheldFlags()).toEqual([0, 0, 1])
  await setPricePolicy(db, store.id, 'current')
  expect(await withheldFlags()).toEqual([1, 1, 1])
})
