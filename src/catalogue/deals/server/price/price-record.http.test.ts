import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, db, now, setNow } = await testApp()

const was = (...prices: [days: number, rupees: number][]) =>
  prices.map(([days, rupees]) => ({ at: daysBefore(now, days), pricePaise: rupees * 100 }))
const pricedAt = (rupees: number, ...prices: [days: number, rupees: number][]) =>
  seed.deal({ pricePaise: rupees * 100, originalPaise: 500_000, history: was(...prices) })
const detail = async (slug: string) => (await call('GET /dealdetails', { slug })).data[0]

test('A7: a price that feeds repeat every day is one change', async () => {
  const daily = Array.from({ length: 30 }, (_, n): [number, number] => [40 - n, n < 20 ? 500 : 400])
  const { PRICES, DEALHISTORY } = await detail((await pricedAt(400, ...daily)).slug)
  expect(DEALHISTORY.map(({ price, date }: { price: string; date: string }) => [price, date.slice(0, 10)])).toEqual([
    ['400', '2026-02-20'],
    ['500', '2026-01-31'],
  ])
  expect(PRICES).toMatchObject({ CHANGES: 2, SINCE: '2026-02-20T15:00:00+05:30' })
  expect(PRICES.HIGHEST).toEqual({ PRICE: '500', DATE: '2026-02-19T15:00:00+05:30' })
  expect(PRICES.CHART).toHaveLength(2)
})

test('A7: of an expired deal only the lowest and the highest price are stated', async () => {
  const { slug } = await seed.deal({ isExpired: true, history: was([60, 600], [2, 499]) })
  expect((await detail(slug)).PRICES).toMatchObject({ STATE: 'over', FACTS: [], HIGHEST: { PRICE: '600' } })
})

test('HM12: the computed label comes first, on cards and on the page, and disappears when it no longer applies', async () => {
  const deal = await seed.coupon({
    labels: ['Bank offer'],
    history: was([95, 900], [2, 499]),
    publishedAt: daysBefore(now, 0.001),
  })
  const labels = async () => [
    (await detail(deal.slug)).DEALLABEL,
    ...(await Promise.all(
      ['/getdeals', '/search?s=deal', '/promocodes', '/dealsofday'].map(async (path) => {
        const [name = '', query = ''] = path.split('?')
        const { data } = await call(`GET ${name}`, Object.fromEntries(new URLSearchParams(query)))
        return data.find(({ ID }: { ID: number }) => ID === deal.id)?.DEALLABEL
      }),
    )),
  ]
  expect(await labels()).toEqual(Array(5).fill(['Lowest in 90 days', 'Bank offer']))
  const points = was([50, 400], [31, 900]).map(({ at, pricePaise }) => ({
    deal_id: deal.id,
    at,
    price_paise: pricePaise,
  }))
  await db.insertInto('price_points').values(points).execute()
  expect((await labels())[1]).toEqual(['Lowest in 30 days', 'Bank offer'])
  setNow(daysBefore(now, -32))
  expect((await labels())[1]).toEqual(['Bank offer'])
  setNow(now)
})

test('HM12: nobody can assign a label that claims a price, and an existing one is not shown', async () => {
  for (const label of ['Lowest in 90 days', ' HIGHEST ever', 'ｌｏｗｅｓｔ', '★ Lo\u200bwest', 'Ĺowest'])
    await expect(seed.deal({ labels: ['Hot', label] }), label).rejects.toThrow('is computed')
  const deal = await seed.deal({ labels: ['Hot'] })
  await db
    .updateTable('deals')
    .set({ labels: ['Lowest in 90 days', 'LOWEST', 'Hot'] })
    .where('id', '=', deal.id)
    .execute()
  expect((await detail(deal.slug)).DEALLABEL).toEqual(['Hot'])
})

test('A7: ranges of the history are requested by slug or number, and drawn from the price valid at their start', async () => {
  const deal = await pricedAt(400, [400, 700], [100, 500], [10, 400])
  const read = async (params: Record<string, string | number>) =>
    (await call('GET /pricehistory', { slug: deal.slug, ...params })).data
  expect((await read({ days: 30 })).CHART).toEqual([
    { PRICE: '500', DATE: '2026-02-10T15:00:00+05:30' },
    { PRICE: '400', DATE: '2026-03-02T15:00:00+05:30' },
  ])
  expect((await read({ days: 365 })).CHART[0]).toEqual({ PRICE: '700', DATE: '2025-03-12T15:00:00+05:30' })
  const all = await read({})
  expect(all).toMatchObject({ ID: deal.id, FROM: '2025-02-05T15:00:00+05:30' })
  expect(all.DAYS).toHaveLength(401)
  expect(all.DAYS.at(-1)).toEqual({ DATE: '2026-03-12', LOWEST: '400', LAST: '400' })
  expect(all.DAYS.find(({ DATE }: { DATE: string }) => DATE === '2026-03-02')).toMatchObject({ LOWEST: '400' })
  expect((await call('GET /pricehistory', { dealid: deal.id })).data).toEqual(all)
  expect((await call('GET /pricehistory', { slug: 'none' })).httpStatus).toBe(404)
  for (const params of [{}, { slug: deal.slug, dealid: deal.id }, { slug: deal.slug, days: 7 }])
    expect((await call('GET /pricehistory', params as Record<string, string>)).httpStatus).toBe(400)
})

test('A7: a deal with twenty thousand records is read completely', async () => {
  const deal = await seed.deal({ pricePaise: 40_000, history: [] })
  for (let from = 1; from < 19_999; from += 5_000)
    await sql`
      insert into price_points (deal_id, at, price_paise)
      select ${deal.id}, ${now}::timestamptz - n * interval '5 minutes',
        case when n = 15555 then 20000 else 40000 + n % 3 * 100 end
      from generate_series(${from}::int, least(${from}::int + 4999, 19999)) n`.execute(db)
  const { PRICES, DEALLABEL, DEALHISTORY } = await detail(deal.slug)
  expect(PRICES).toMatchObject({ STATE: 'full', LOWEST: { PRICE: '200' }, CHANGES: 19_999 })
  expect(PRICES.CHART.length).toBeLessThanOrEqual(120)
  expect(PRICES.CHART).toContainEqual(PRICES.LOWEST)
  expect(DEALHISTORY).toHaveLength(10)
  expect(DEALLABEL).toEqual([])
})

test('an original price that the price has risen above is not shown', async () => {
  const shownOriginal = async (originalPaise: number) => {
    const { slug } = await seed.deal({ pricePaise: 129_900, originalPaise })
    return (await detail(slug)).ORIGNAL_PRICE
  }
  expect([await shownOriginal(99_900), await shownOriginal(129_900), await shownOriginal(199_900)]).toEqual([
    '',
    '',
    '1999',
  ])
})
