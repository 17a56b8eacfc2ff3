import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type Answer, checkedShops, page, status } from '../../../../tests/support/checked-shops.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { lastSeen } from '../../../catalogue/deals/server/price/price-points.queries.ts'
import { endByReports } from '../../../catalogue/deals/server/reported-ends.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { recheckDeal } from './recheck-deal.ts'

const shops = await checkedShops()
const { db, seed, start, time, answers, requests, plan, pass, makeDue, work, deal, checkOf, dealOf, asked } = shops

const pricesOf = async (id: number) => {
  const points = await db.selectFrom('price_points').selectAll().where('deal_id', '=', id).orderBy('at').execute()
  return points.map(({ price_paise, posted_by }) => [price_paise, posted_by])
}

test('E15: the price that a shop states confirms the deal’s, and a changed one enters its history', async () => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = page(499)
  await work(24)
  expect(await checkOf(id)).toMatchObject({ result: 'confirmed', failures: 0 })
  expect(await pricesOf(id)).toEqual([[499_00, 'Meera']])
  const confirmedAt = (await checkOf(id))?.confirmed_at
  expect(confirmedAt?.getTime()).toBeGreaterThan(start.getTime())
  const shown = await db.selectFrom('deals').select(lastSeen(time.now).as('at')).where('id', '=', id).executeTakeFirst()
  expect(shown?.at).toEqual(confirmedAt)
  answers['shop.example/p/kettle'] = page(449)
  await work(24)
  expect(await dealOf(id)).toMatchObject({ price_paise: 449_00, discount_percent: 55, status: 'live' })
  const first = [
    [499_00, 'Meera'],
    [449_00, 'The common store'],
  ]
  expect(await pricesOf(id)).toEqual(first)
  await work(24)
  answers['shop.example/p/kettle'] = page(120)
  await work(24)
  // A price that moves so far is compared with one that was confirmed.
  expect(await pricesOf(id)).toEqual([...first, [449_00, 'The common store'], [120_00, 'The common store']])
  expect(asked()).toContain('shop.example/robots.txt')
  expect(new Set(requests.map(({ agent }) => agent))).toEqual(
    new Set(['BachatBot/1.0 (+https://bachat.example/contactus)']),
  )
})

test.each([
  ['a page without a price', (response: ServerResponse) => void response.end('<title>Kettle</title>₹ 449'), 'no-price'],
  ['a product that is out of stock', page(449, { availability: 'OutOfStock' }), 'out-of-stock'],
  ['a price that is no longer valid', page(449, { priceValidUntil: '2026-03-01' }), 'no-price'],
  ['an error of the shop', status(500), 'failed'],
])('E15: %s changes and confirms nothing', async (_what, answer, result) => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = answer
  await work(24)
  expect(await checkOf(id)).toMatchObject({ result, confirmed_at: null })
  expect(await dealOf(id)).toMatchObject({ price_paise: 499_00, status: 'live' })
  expect(await pricesOf(id)).toHaveLength(1)
})

test('E15: the page of another product confirms an equal price, and does not change it; nor does one without the coupon', async () => {
  const { id } = await deal()
  const coupon = await seed.coupon({ merchantUrl: 'https://shop.example/p/cup' })
  answers['shop.example/p/kettle'] = status(301, { location: '/p/teapot' })
  answers['shop.example/p/teapot'] = page(449)
  answers['shop.example/p/cup'] = page(449)
  await work(25)
  for (const one of [id, coupon.id]) {
    expect(await checkOf(one)).toMatchObject({ result: 'other-price', confirmed_at: null })
    expect(await dealOf(one)).toMatchObject({ price_paise: 499_00 })
  }
  answers['shop.example/p/teapot'] = page(499)
  answers['shop.example/p/cup'] = page(499)
  await work(25)
  for (const one of [id, coupon.id]) expect(await checkOf(one)).toMatchObject({ result: 'confirmed' })
})

test('E17: a deal that an editor found still available is left alone for a month', async () => {
  const { id } = await deal()
  const decide = (decision: string, decidedAt: Date) =>
    db
      .insertInto('review_cases')
      .values({ type: 'ended-at-shop', deal_id: id, weight: 2, opened_at: start, decided_at: decidedAt, decision })
      .execute()
  const isPlanned = async () => {
    await db.deleteFrom('shop_checks').execute()
    await plan()
    return (await db.selectFrom('shop_checks').select('deal_id').execute()).length === 1
  }
  await decide('keep-expired', daysBefore(start, 1))
  await decide('still-available', daysBefore(start, 31))
  expect(await isPlanned()).toBe(true)
  await decide('still-available', daysBefore(start, 29))
  expect(await isPlanned()).toBe(false)
})

test('E15: deals that a feed covers, that are over, or whose shop an editor excluded are not checked', async () => {
  const excluded = await seed.store({ forbidsChecks: true })
  const covered = await deal('/p/1')
  const lost = await deal('/p/2')
  const outdated = await deal('/p/3')
  const ids = [
    covered.id,
    lost.id,
    outdated.id,
    (await seed.deal({ storeId: excluded.id })).id,
    (await seed.deal({ merchantUrl: null })).id,
    (await seed.deal({ endsAt: daysBefore(start, 1) })).id,
    (await seed.deal({ status: 'draft' })).id,
  ]
  const rows = [
    { deal_id: covered.id, seen_at: daysBefore(start, 2), expires_at: null },
    { deal_id: lost.id, seen_at: daysBefore(start, 2), expires_at: daysBefore(start, -1) },
    { deal_id: outdated.id, seen_at: daysBefore(start, 4), expires_at: null },
  ]
  await db
    .insertInto('feed_rows')
    .values(rows.map((row) => ({ ...row, feed: 'feed 1', digest: 'x' })))
    .execute()
  await plan()
  const planned = await db.selectFrom('shop_checks').select('deal_id').where('deal_id', 'in', ids).execute()
  expect(planned.map(({ deal_id }) => deal_id).sort()).toEqual([lost.id, outdated.id].sort())
  // The feed has it again before its check is due.
  await db
    .updateTable('feed_rows')
    .set({ expires_at: null, seen_at: daysBefore(start, -1) })
    .execute()
  await work(24)
  expect(requests).toEqual([])
})

test('E15: an editor’s change of the address while a deal is checked is followed', async () => {
  const { id } = await deal()
  await plan()
  answers['other.example/p/kettle'] = page(449)
  await db.updateTable('deals').set({ merchant_url: 'https://other.example/p/kettle' }).execute()
  await work(24)
  expect(asked()).toEqual(expect.arrayContaining(['other.example/robots.txt', 'other.example/p/kettle']))
  expect(asked().some((name) => name.startsWith('shop.example'))).toBe(false)
  expect(await dealOf(id)).toMatchObject({ price_paise: 449_00 })
})

test('E15: a feed that has a checked deal again sets its price, also with an unchanged row', async () => {
  const { id } = await deal()
  const row = { deal_id: id, feed: 'feed 1', digest: 'x.y', seen_at: daysBefore(start, 9) }
  await db.insertInto('feed_rows').values(row).execute()
  answers['shop.example/p/kettle'] = page(449)
  await work(24)
  expect(await db.selectFrom('feed_rows').select('digest').execute()).toEqual([{ digest: '' }])
})

test.each([
  ['that is gone', status(410)],
  ['that is redirected to the shop’s home page', status(302, { location: 'https://www.shop.example/' })],
])('E17: a page %s twice within hours ends its deal, and an editor is told', async (_what, answer) => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = answer
  await plan()
  await makeDue()
  await work(5.9)
  expect(await checkOf(id)).toMatchObject({ result: 'missing' })
  expect(await dealOf(id)).toMatchObject({ status: 'live' })
  await work(0.2)
  expect(await dealOf(id)).toMatchObject({ status: 'expired' })
  expect((await dealOf(id)).auto_expired_at).not.toBeNull()
  const cases = await db.selectFrom('review_cases').select(['type', 'deal_id', 'decided_at']).execute()
  expect(cases).toEqual([{ type: 'ended-at-shop', deal_id: id, decided_at: null }])
  const count = requests.length
  await work(48)
  expect(requests).toHaveLength(count)
})

test('E17: a page that is there again between two answers without it ends nothing; one that is refused proves nothing', async () => {
  const { id } = await deal()
  const missing = status(404)
  const again = async (answer: Answer) => {
    answers['shop.example/p/kettle'] = answer
    await makeDue()
    await work(0.5)
    pass(7 * HOUR_MS)
  }
  await plan()
  await again(missing)
  await again(page(499))
  await again(missing)
  expect(await dealOf(id)).toMatchObject({ status: 'live' })
  await again(status(403))
  expect(await checkOf(id)).toMatchObject({ result: 'refused' })
  expect(await dealOf(id)).toMatchObject({ status: 'live' })
  await again(missing)
  expect(await dealOf(id)).toMatchObject({ status: 'expired' })
})

test('OV2: the shop of a deal that reports ended is asked again, which neither changes nor revives the deal', async () => {
  const { id } = await deal()
  const row = { deal_id: id, feed: 'feed 1', digest: 'x.y', seen_at: start }
  await db.insertInto('feed_rows').values(row).execute()
  answers['shop.example/p/kettle'] = page(449)
  await db.transaction().execute(async (tx) => {
    await endByReports(tx, id, { people: 3, countedFrom: start }, start)
    await recheckDeal(tx, id, start)
  })
  await work(1)
  expect(await checkOf(id)).toMatchObject({ result: 'other-price' })
  expect(await dealOf(id)).toMatchObject({ status: 'expired', price_paise: 49_900, auto_expired_at: null })
  answers['shop.example/p/kettle'] = status(404)
  await makeDue()
  await work(20)
  expect(await checkOf(id)).toMatchObject({ result: 'missing' })
  // The case of its reports waits already.
  expect(await db.selectFrom('review_cases').select('type').execute()).toEqual([])
})
