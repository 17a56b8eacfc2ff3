import { expect, test } from 'vitest'
import { announcedTags } from '../../../../../tests/support/announced-tags.ts'
import { feed, offer } from '../../../../../tests/support/tea-offers.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/durations.ts'
import { decodeDealDetails } from '../../deal-detail.wire.ts'
import type { Offer } from '../../feed-offer.ts'
import { importOffers } from '../offers/import-offers.ts'
import { presentDealSharePicture } from '../pictures/present-deal-share-picture.ts'

const { call, db, seed, now, setNow, staff, listen } = await testApp({ RATE_LIMITS: 'off' })

/** One run of the feed, so many minutes after `now`, with these amounts in rupees by key. */
async function run(minutes: number, prices: Readonly<Record<string, number>>, more: Partial<Offer> = {}) {
  const at = new Date(now.getTime() + minutes * MINUTE_MS)
  setNow(at)
  const offers = Object.entries(prices).map(([key, rupees]) =>
    offer({ key, slug: key, title: `Kettle ${key}`, originalPaise: null, pricePaise: rupees * 100, ...more }),
  )
  const { rejected } = await importOffers(db, feed, offers, at)
  expect(rejected).toEqual([])
}

/** What the site says about a deal: its price, the state of its history, lowest and highest, facts, label, picture. */
async function said(slug: string) {
  const { data } = await call('GET /dealdetails', { slug })
  const { PRICES, DEALLABEL, DISCOUNT_PRICE } = data[0]
  const cards = (await call('GET /getdeals', { limit: 100 })).data
  const card = cards.find(({ SLUG }: { SLUG: string }) => SLUG === slug)
  if (card) expect(card.DEALLABEL).toEqual(DEALLABEL)
  return {
    price: DISCOUNT_PRICE,
    state: PRICES.STATE,
    bounds: [PRICES.LOWEST.PRICE, PRICES.HIGHEST.PRICE],
    claims: [...DEALLABEL, ...PRICES.FACTS.map(({ KIND }: { KIND: string }) => KIND)],
    picture: presentDealSharePicture(decodeDealDetails(data)).price,
  }
}

const day = (count: number) => (count * 24 * HOUR_MS) / MINUTE_MS

test('R6: a price that falls step by step counts in nothing, and the right one is accepted when it is back', async () => {
  for (const days of [-40, -20, -1]) await run(day(days), { steps: 5_999 })
  const quiet = { state: 'full', bounds: ['5999', '5999'], claims: ['unchanged'], picture: 'Rs. 5,999' }
  setNow(now)
  expect(await said('steps')).toEqual({ price: '5999', ...quiet })
  const unconfirmed = { state: 'short', bounds: ['5999', '5999'], claims: [], picture: '' }
  await run(0, { steps: 599 })
  expect(await said('steps')).toEqual({ price: '599', ...unconfirmed })
  await run(60, { steps: 59 })
  expect(await said('steps')).toEqual({ price: '59', ...unconfirmed })
  await run(120, { steps: 5_999 })
  expect(await said('steps')).toEqual({ price: '5999', ...quiet, claims: [] })
})

test('R6: a price that the feed still has half an hour later is confirmed, also after it is replaced', async () => {
  for (const days of [-40, -20, -1]) await run(day(days), { sale: 5_999 })
  await run(0, { sale: 599 })
  await run(29, { sale: 599 })
  expect(await said('sale')).toMatchObject({ state: 'short', bounds: ['5999', '5999'] })
  await run(30, { sale: 599 })
  const claims = ['Lowest in 30 days', 'lowest', 'was-more']
  expect(await said('sale')).toMatchObject({ state: 'full', bounds: ['599', '5999'], claims, picture: 'Rs. 599' })
  await run(90, { sale: 5_999 })
  expect(await said('sale')).toMatchObject({ price: '5999', state: 'short', bounds: ['599', '5999'] })
  await run(150, { sale: 5_999 })
  expect(await said('sale')).toMatchObject({ state: 'full', bounds: ['599', '5999'], claims: ['highest', 'was-less'] })
})

test('R6: after a first import with wrong prices the right ones are shown, and soon nothing rests on the wrong ones', async () => {
  await run(0, { first: 59 })
  await run(60, { first: 5_999 })
  expect(await said('first')).toMatchObject({ price: '5999', state: 'short' })
  await run(120, { first: 5_999 })
  expect(await said('first')).toMatchObject({ price: '5999', bounds: ['5999', '5999'] })
})

test('R6: all prices divided by ten, then right again, change no statement', async () => {
  const right = { kettle: 5_999, cup: 499, tray: 1_299 }
  const divided = { kettle: 599.9, cup: 49.9, tray: 129.9 }
  for (const days of [-40, -20, -1]) await run(day(days), right)
  await run(0, divided)
  for (const [slug, rupees] of Object.entries(divided))
    expect(await said(slug)).toMatchObject({ price: rupees.toFixed(2), state: 'short', claims: [], picture: '' })
  await run(60, right)
  for (const [slug, rupees] of Object.entries(right))
    expect(await said(slug)).toMatchObject({ state: 'full', bounds: [`${rupees}`, `${rupees}`], claims: [] })
})

test('R6: a price far below its stated original price counts once it is seen again; out of stock adds none', async () => {
  await run(0, { doubtful: 499 }, { isDoubtful: true })
  const records = () =>
    db
      .selectFrom('price_points')
      .innerJoin('deals', 'deals.id', 'deal_id')
      .where('slug', '=', 'doubtful')
      .select(['price_points.price_paise', 'judgement'])
      .orderBy('at')
      .execute()
  expect(await records()).toEqual([{ price_paise: 499_00, judgement: 'doubtful' }])
  const sinceOf = async () => (await call('GET /dealdetails', { slug: 'doubtful' })).data[0].PRICES.SINCE
  expect(await sinceOf()).not.toBeNull()
  await run(60, { doubtful: 499 }, { isDoubtful: true })
  expect(await sinceOf()).toBeNull()
  await run(120, { doubtful: 450 }, { inStock: false })
  expect(await records()).toHaveLength(1)
  await run(180, { doubtful: 450 }, { inStock: true })
  expect((await records()).at(-1)).toEqual({ price_paise: 450_00, judgement: null })
})

test('R6: an editor confirms a price of the history, or marks it as wrong, and every statement follows', async () => {
  for (const days of [-40, -20, -1]) await run(day(days), { judged: 5_999 })
  await run(0, { judged: 599 })
  let editor = await staff('editor')
  const { id } = await db.selectFrom('deals').select('id').where('slug', '=', 'judged').executeTakeFirstOrThrow()
  const points = async () => (await editor.get(`/deals/${id}/prices`)).body.points
  const announced = await announcedTags(listen)
  const judge = async (paise: number, judgement: string) => {
    const point = (await points()).find((one: { paise: number }) => one.paise === paise)
    expect((await editor.post(`/deals/${id}/prices/${point.id}`, { judgement })).status).toBe(200)
  }
  const states = async () =>
    (await points()).map(({ paise, state }: { paise: number; state: string }) => [paise, state])
  expect(await states()).toEqual([
    [599_00, 'unconfirmed'],
    [5_999_00, 'counted'],
  ])
  await judge(599_00, 'confirmed')
  expect(await said('judged')).toMatchObject({ state: 'full', bounds: ['599', '5999'] })
  expect((await said('judged')).claims).toContain('Lowest in 30 days')
  await expect.poll(() => announced).toEqual(expect.arrayContaining(['deals', `deal:${id}`]))
  await judge(599_00, 'wrong')
  // A feed that still has it changes nothing about that.
  await run(45, { judged: 599 })
  editor = await staff('editor')
  expect(await said('judged')).toMatchObject({ price: '599', state: 'short', bounds: ['5999', '5999'], picture: '' })
  const page = (await call('GET /dealdetails', { slug: 'judged' })).data[0]
  expect(page.DEALHISTORY.map(({ price }: { price: string }) => price)).toEqual(['5999'])
  expect(page.PRICES.CHART.map(({ PRICE }: { PRICE: string }) => PRICE)).toEqual(['5999'])
  expect((await states())[0]).toEqual([599_00, 'wrong'])
  await judge(599_00, 'confirmed')
  expect(await said('judged')).toMatchObject({ state: 'full', bounds: ['599', '5999'] })
  const { entries } = (await editor.get(`/records/deals/${id}/timeline`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'confirmPrice',
    'rejectPrice',
    'confirmPrice',
  ])
  expect(entries[0].changes).toContainEqual({ field: 'judgedPrice', before: null, after: 'Rs. 599' })
  for (const point of ['0', 'x', '999999999'])
    expect((await editor.post(`/deals/${id}/prices/${point}`, { judgement: 'wrong' })).status).toBe(404)
  expect((await editor.get('/deals/999999999/prices')).status).toBe(404)
})

test('R6: a price that an editor enters far from the last one counts once somebody confirms it', async () => {
  setNow(now)
  const { id, slug } = await seed.deal({
    slug: 'entered',
    pricePaise: 5_999_00,
    publishedAt: new Date(now.getTime() - day(40) * MINUTE_MS),
    history: [40, 20].map((days) => ({ at: new Date(now.getTime() - day(days) * MINUTE_MS), pricePaise: 5_999_00 })),
  })
  const editor = await staff('editor')
  const address = `/records/deals/${id}`
  const { version } = (await editor.get(address)).body
  expect((await editor.post(address, { values: { pricePaise: 1_999_00 }, version })).status).toBe(200)
  expect(await said(slug)).toMatchObject({ price: '1999', state: 'short', bounds: ['5999', '5999'], claims: [] })
  expect((await editor.post(`${address}/actions/confirmPrice`, {})).status).toBe(200)
  expect(await said(slug)).toMatchObject({ price: '1999', state: 'full', bounds: ['1999', '5999'] })
})
