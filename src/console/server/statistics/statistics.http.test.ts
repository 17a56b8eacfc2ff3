import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { daysBefore, hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { countClick } from '../../../catalogue/clicks/server/count-click.ts'
import { addSearchCounts } from '../../../catalogue/deals/server/search/search-counter.ts'
import { memberStatistics } from '../../statistic.ts'
import { countDailyStatistics } from './count-statistics.ts'

const site = await testApp()
const { db, seed, now } = site
const editor = await signedInBrowser(site, 'editor')
const administrator = await signedInBrowser(site, 'administrator')

type Series = { name: string; counts: number[]; total: number; before: number; today: number }
const seriesOf = (body: { figures: Series[] }, name: string) => body.figures.find((one) => one.name === name)

async function click(deal: { id: number; storeId: number }, days: number, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await countClick(db, { dealId: deal.id, storeId: deal.storeId }, daysBefore(now, days))
}

test('without anything to count there are zeros and empty lists', async () => {
  const { status, body } = await editor.get('/figures?days=7')
  expect(status).toBe(200)
  expect(body).toMatchObject({ days: 7, first: '2026-03-05', last: '2026-03-11', stores: [], deals: [] })
  expect(seriesOf(body, 'clicks')).toEqual({
    name: 'clicks',
    counts: [0, 0, 0, 0, 0, 0, 0],
    total: 0,
    before: 0,
    today: 0,
  })
})

test('statistics are those of the finished days, beside the days before and today', async () => {
  const [shop, other] = [await seed.store({ title: 'Chowk Mart' }), await seed.store({ title: 'Basket' })]
  const [tea, pan] = [await seed.deal({ storeId: shop.id, title: 'Tea' }), await seed.deal({ storeId: other.id })]
  await click(tea, 0, 9)
  await click(tea, 1, 3)
  await click(tea, 7, 1)
  await click(tea, 8, 2)
  await click(pan, 2, 1)
  await addSearchCounts(db, [{ text: 'kettle', count: 4, emptyCount: 3 }], daysBefore(now, 1))
  await addSearchCounts(db, [{ text: '', count: 9, emptyCount: 9 }], daysBefore(now, 1))
  await countDailyStatistics(db, now)
  const { body } = await editor.get('/figures?days=7')
  expect(seriesOf(body, 'clicks')).toMatchObject({ counts: [1, 0, 0, 0, 0, 1, 3], total: 5, before: 2, today: 9 })
  expect(seriesOf(body, 'empty-searches')).toMatchObject({ total: 12 })
  expect(body.stores).toEqual([
    { id: `${shop.id}`, title: 'Chowk Mart', count: 4, before: 2 },
    { id: `${other.id}`, title: 'Basket', count: 1, before: 0 },
  ])
  expect(body.deals).toMatchObject([{ id: `${tea.id}`, title: 'Tea', count: 4, before: 2 }, { id: `${pan.id}` }])
  expect(body.emptySearches).toEqual([{ id: 'kettle', title: 'kettle', count: 3, before: 0 }])
  const longer = (await editor.get('/figures?days=90')).body
  expect(seriesOf(longer, 'clicks')).toMatchObject({ total: 7, before: 0 })
  expect(longer.deals[0]).toMatchObject({ count: 6, before: 0 })
})

test('the rankings follow when the day changes', async () => {
  await countDailyStatistics(db, hoursBefore(now, -24))
  const { body } = await editor.get('/figures?days=7')
  expect(body.deals[0]).toMatchObject({ count: 12 })
  await countDailyStatistics(db, now)
})

test('other ranges than 7, 30 and 90 days are refused', async () => {
  expect((await editor.get('/figures')).body.days).toBe(30)
  for (const days of ['0', '365', '7.0', '1e9', 'x', '7;drop', '%00'])
    expect((await editor.get(`/figures?days=${days}`)).status, days).toBe(400)
})

test('editors see no statistics of members and no failed work', async () => {
  for (const path of ['/figures/members', '/to-do/operations']) {
    expect((await editor.get(path)).body.reason, path).toBe('forbidden')
    expect((await administrator.get(path)).status, path).toBe(200)
  }
  const { body } = await editor.get('/figures')
  expect(JSON.stringify(body)).not.toMatch(/members|subscribers|alerts|messages/)
  const members = (await administrator.get('/figures/members')).body
  expect(members.figures.map(({ name }: Series) => name)).toEqual([...memberStatistics])
})

test('to do: waiting reviews, deals that end today in India, scheduled deals and the next of them', async () => {
  const deal = await seed.deal({ endsAt: new Date('2026-03-12T18:29:59Z') })
  const atMidnight = await seed.deal({ endsAt: new Date('2026-03-12T18:30:00Z') })
  await seed.deal({ endsAt: new Date('2026-03-12T18:30:01Z') })
  await seed.deal({ endsAt: hoursBefore(now, 1) })
  await seed.deal({ publishedAt: hoursBefore(now, -5) })
  const next = await seed.deal({ publishedAt: hoursBefore(now, -2), title: 'Kettle tomorrow' })
  const { id } = await seed.deal({ publishedAt: hoursBefore(now, -1) })
  await editor.post(`/records/deals/${id}/actions/archive`)
  await seed.deal({ draft: { plannedAt: null } })
  await seed.comment({ target: { dealId: deal.id } })
  for (const isHeld of [true, true]) await seed.comment({ target: { dealId: deal.id }, isHeld })
  const { weights } = (await editor.get('/review/counts')).body
  expect(weights.high + weights.medium + weights.low).toBe(2)
  expect((await editor.get('/to-do')).body).toEqual({
    reviews: weights,
    endingToday: 2,
    today: '2026-03-12',
    scheduled: 2,
    nextScheduled: { id: `${next.id}`, title: 'Kettle tomorrow', at: next.publishedAt.toISOString() },
  })
  const list = await editor.get('/records/deals?filter.state=live&filter.endsAt.to=2026-03-12&sort=endsAt')
  expect(list.body.rows.map((row: { id: string }) => row.id)).toEqual([deal, atMidnight].map(({ id }) => `${id}`))
})
