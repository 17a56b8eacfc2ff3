import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { routeShops } from '../../../../tests/support/shop-network.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { lastSeen } from '../../../catalogue/deals/server/price/price-points.queries.ts'
import { isPublicAddress } from '../../../platform/http/public-address.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { checkShops } from './check-shops.ts'
import { planShopChecks } from './plan-shop-checks.ts'
import { shopAccess } from './shop-access.ts'
import { claimDueChecks } from './shop-checks.queries.ts'

const { db, seed, now: start } = await testDatabase()
let now = start
const clock = () => now
const access = shopAccess('https://bachat.example', isPublicAddress)

type Answer = (response: ServerResponse) => void
/** By host and path; `robots.txt` is missing unless it is here. */
let answers: Record<string, Answer> = {}
let requests: { at: Date; host: string; path: string; agent: string | undefined }[] = []
const server = createServer((request: IncomingMessage, response) => {
  const [host = '', path = ''] = [request.headers.host, request.url]
  requests.push({ at: now, host, path, agent: request.headers['user-agent'] })
  response.setHeader('content-type', 'text/html')
  const answer = answers[host + path]
  if (answer) answer(response)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
routeShops((server.address() as AddressInfo).port)
afterAll(() => server.close())

beforeEach(async () => {
  await db.deleteFrom('review_cases').execute()
  await db.deleteFrom('deals').execute()
  await db.deleteFrom('shop_hosts').execute()
  now = start
  answers = {}
  requests = []
})

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** The job at the times at which something is due, until none is within these hours. */
async function workWhenDue(hours: number): Promise<void> {
  await planShopChecks(db, now)
  const end = now.getTime() + hours * HOUR_MS
  for (;;) {
    const due = await db
      .selectFrom('shop_checks')
      .innerJoin('shop_hosts', 'shop_hosts.host', 'shop_checks.host')
      .select(({ fn, ref }) => fn<Date>('greatest', [ref('shop_checks.next_at'), ref('shop_hosts.next_at')]).as('at'))
      .where('shop_checks.next_at', '<=', new Date(end))
      .orderBy('at')
      .executeTakeFirst()
    if (!due || due.at.getTime() > end) break
    if (due.at > now) now = due.at
    await checkShops({ db, clock, access })
  }
  now = new Date(end)
}

const page = (rupees: number, more: object = {}): Answer => {
  const offers = { '@type': 'Offer', price: rupees, priceCurrency: 'INR', ...more }
  const product = JSON.stringify({ '@type': 'Product', name: 'Kettle', offers })
  return (response) => response.end(`<title>Kettle</title><script type="application/ld+json">${product}</script>`)
}
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end()
const text =
  (body: string): Answer =>
  (response) =>
    response.setHeader('content-type', 'text/plain').end(body)

/** A deal of Rs. 499. */
const deal = (path = '/p/kettle', host = 'shop.example') => seed.deal({ merchantUrl: `https://${host}${path}` })

const checkOf = async (id: number) =>
  await db.selectFrom('shop_checks').selectAll().where('deal_id', '=', id).executeTakeFirst()
const dealOf = async (id: number) =>
  await db
    .selectFrom('deals')
    .select(['status', 'price_paise', 'discount_percent', 'auto_expired_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const pricesOf = async (id: number) => {
  const points = await db.selectFrom('price_points').selectAll().where('deal_id', '=', id).orderBy('at').execute()
  return points.map(({ price_paise, posted_by }) => [price_paise, posted_by])
}
const resultsOfAll = async () => {
  const rows = await db.selectFrom('shop_checks').select('result').distinct().execute()
  return rows.map(({ result }) => result)
}
const asked = () => requests.map(({ host, path }) => host + path)

test('E15: the price that a shop states confirms the deal’s, and a changed one enters its history', async () => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = page(499)
  await workWhenDue(24)
  expect(await checkOf(id)).toMatchObject({ result: 'confirmed', failures: 0 })
  expect(await pricesOf(id)).toEqual([[499_00, 'Meera']])
  const confirmedAt = (await checkOf(id))?.confirmed_at
  expect(confirmedAt?.getTime()).toBeGreaterThan(start.getTime())
  const shown = await db.selectFrom('deals').select(lastSeen(now).as('at')).where('id', '=', id).executeTakeFirst()
  expect(shown?.at).toEqual(confirmedAt)
  answers['shop.example/p/kettle'] = page(449)
  await workWhenDue(24)
  expect(await dealOf(id)).toMatchObject({ price_paise: 449_00, discount_percent: 55, status: 'live' })
  expect(await pricesOf(id)).toEqual([
    [499_00, 'Meera'],
    // The last confirmation.
    [499_00, 'The common store'],
    [449_00, 'The common store'],
  ])
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
  await workWhenDue(24)
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
  await workWhenDue(25)
  for (const one of [id, coupon.id]) {
    expect(await checkOf(one)).toMatchObject({ result: 'other-price', confirmed_at: null })
    expect(await dealOf(one)).toMatchObject({ price_paise: 499_00 })
  }
  answers['shop.example/p/teapot'] = page(499)
  answers['shop.example/p/cup'] = page(499)
  await workWhenDue(25)
  for (const one of [id, coupon.id]) expect(await checkOf(one)).toMatchObject({ result: 'confirmed' })
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
  await planShopChecks(db, now)
  const planned = await db.selectFrom('shop_checks').select('deal_id').where('deal_id', 'in', ids).execute()
  expect(planned.map(({ deal_id }) => deal_id).sort()).toEqual([lost.id, outdated.id].sort())
  // The feed has it again before its check is due.
  await db
    .updateTable('feed_rows')
    .set({ expires_at: null, seen_at: daysBefore(start, -1) })
    .execute()
  await workWhenDue(24)
  expect(requests).toEqual([])
})

test('E15: an editor’s change of the address while a deal is checked is followed', async () => {
  const { id } = await deal()
  await planShopChecks(db, now)
  answers['other.example/p/kettle'] = page(449)
  await db.updateTable('deals').set({ merchant_url: 'https://other.example/p/kettle' }).execute()
  await workWhenDue(24)
  expect(asked()).toEqual(expect.arrayContaining(['other.example/robots.txt', 'other.example/p/kettle']))
  expect(asked().some((name) => name.startsWith('shop.example'))).toBe(false)
  expect(await dealOf(id)).toMatchObject({ price_paise: 449_00 })
})

test('E15: a feed that has a checked deal again sets its price, also with an unchanged row', async () => {
  const { id } = await deal()
  const row = { deal_id: id, feed: 'feed 1', digest: 'x.y', seen_at: daysBefore(start, 9) }
  await db.insertInto('feed_rows').values(row).execute()
  answers['shop.example/p/kettle'] = page(449)
  await workWhenDue(24)
  expect(await db.selectFrom('feed_rows').select('digest').execute()).toEqual([{ digest: '' }])
})

test('E16: what robots.txt forbids is not asked for, and is asked about again after a week', async () => {
  const forbidden = await deal('/private/1')
  const allowed = await deal('/p/kettle')
  answers['shop.example/robots.txt'] = text('User-agent: BachatBot\nDisallow: /private/')
  answers['shop.example/p/kettle'] = page(499)
  await workWhenDue(24)
  expect(await checkOf(forbidden.id)).toMatchObject({ result: 'forbidden' })
  expect(await checkOf(allowed.id)).toMatchObject({ result: 'confirmed' })
  expect(asked()).not.toContain('shop.example/private/1')
  const [robots, ...others] = requests.filter(({ path }) => path === '/robots.txt')
  expect(others).toEqual([])
  answers['shop.example/robots.txt'] = text('User-agent: *\nDisallow: /')
  await workWhenDue(24)
  expect(await checkOf(allowed.id)).toMatchObject({ result: 'forbidden' })
  const [, again] = requests.filter(({ path }) => path === '/robots.txt')
  expect((again?.at.getTime() ?? 0) - (robots?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(24 * HOUR_MS)
})

test('E16: robots.txt is followed to where it is, and while a shop cannot give it nothing else is asked', async () => {
  const { id } = await deal()
  answers['shop.example/robots.txt'] = status(301, { location: 'https://www.shop.example/robots.txt' })
  answers['www.shop.example/robots.txt'] = status(503)
  answers['shop.example/p/kettle'] = page(499)
  await workWhenDue(24)
  expect(await checkOf(id)).toMatchObject({ result: null })
  expect(asked()).not.toContain('shop.example/p/kettle')
  answers['www.shop.example/robots.txt'] = text('User-agent: *\nDisallow: /p/')
  await workWhenDue(24)
  expect(await checkOf(id)).toMatchObject({ result: 'forbidden' })
})

test.each([
  ['403', status(403), 0.25],
  ['429 with Retry-After', status(429, { 'retry-after': '7200' }), 2],
])('E16: after a %s the shop is left alone', async (_what, answer, hours) => {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await deal(`/p/${n}`)
    answers[`shop.example/p/${n}`] = answer
  }
  await planShopChecks(db, now)
  await db.updateTable('shop_checks').set({ next_at: now }).execute()
  await workWhenDue(hours * 3)
  const times = requests.filter(({ path }) => path !== '/robots.txt').map(({ at }) => at.getTime())
  expect(times.length).toBeGreaterThan(1)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(hours * HOUR_MS)
  if (times[2] !== undefined) expect(times[2] - (times[1] ?? 0)).toBeGreaterThanOrEqual(2 * 0.25 * HOUR_MS)
})

test('E16: a shop gets one request in ten seconds, also for redirects and from several processes', async () => {
  const count = 30
  for (let n = 0; n < count; n++) {
    await deal(`/p/${n}`)
    answers[`shop.example/p/${n}`] = status(302, { location: `/q/${n}` })
    answers[`shop.example/q/${n}`] = page(499)
  }
  // So late that the day's requests are not spread.
  now = new Date('2026-03-12T18:00:00Z')
  await planShopChecks(db, now)
  await db.updateTable('shop_checks').set({ next_at: now }).execute()
  for (let seconds = 0; seconds < 11 * 60; seconds += 5) {
    await Promise.all([1, 2, 3].map(() => checkShops({ db, clock, access })))
    pass(5_000)
  }
  const times = requests.map(({ at }) => at.getTime())
  expect(times).toHaveLength(1 + 2 * count)
  for (const [n, time] of times.entries()) if (n > 0) expect(time - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(10_000)
  expect(await resultsOfAll()).toEqual(['confirmed'])
})

test('E16: a shop gets 1,000 requests a day, spread over it', async () => {
  for (let n = 0; n < 30; n++) {
    await deal(`/p/${n}`)
    answers[`shop.example/p/${n}`] = page(499)
  }
  await planShopChecks(db, now)
  await db.updateTable('shop_checks').set({ next_at: now }).execute()
  await db.updateTable('shop_hosts').set({ requests: 990, day: '2026-03-12' }).execute()
  await workWhenDue(9 - 1 / 60)
  // The tenth is due at midnight, and counts for the next day.
  expect(requests).toHaveLength(9)
  const hours = requests.map(({ at }) => (at.getTime() - start.getTime()) / HOUR_MS)
  expect(Math.max(...hours)).toBeGreaterThan(7)
  await workWhenDue(12)
  expect(await resultsOfAll()).toEqual(['confirmed'])
})

test('E16: a check whose process was killed is due again after an hour', async () => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = page(499)
  await planShopChecks(db, now)
  await db.updateTable('shop_checks').set({ next_at: now }).execute()
  expect(await claimDueChecks(db, now, 8)).toHaveLength(1)
  await workWhenDue(0.99)
  expect(requests).toEqual([])
  await workWhenDue(1)
  expect(await checkOf(id)).toMatchObject({ result: 'confirmed' })
})

test.each([
  ['that is gone', status(410)],
  ['that is redirected to the shop’s home page', status(302, { location: 'https://www.shop.example/' })],
])('E17: a page %s twice within hours ends its deal, and an editor is told', async (_what, answer) => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = answer
  await planShopChecks(db, now)
  await db.updateTable('shop_checks').set({ next_at: now }).execute()
  await workWhenDue(5.9)
  expect(await checkOf(id)).toMatchObject({ result: 'missing' })
  expect(await dealOf(id)).toMatchObject({ status: 'live' })
  await workWhenDue(0.2)
  expect(await dealOf(id)).toMatchObject({ status: 'expired' })
  expect((await dealOf(id)).auto_expired_at).not.toBeNull()
  const cases = await db.selectFrom('review_cases').select(['type', 'deal_id', 'decided_at']).execute()
  expect(cases).toEqual([{ type: 'ended-at-shop', deal_id: id, decided_at: null }])
  const count = requests.length
  await workWhenDue(48)
  expect(requests).toHaveLength(count)
})

test('E17: a page that is there again between two answers without it ends nothing; one that is refused proves nothing', async () => {
  const { id } = await deal()
  const missing = status(404)
  const again = async (answer: Answer) => {
    answers['shop.example/p/kettle'] = answer
    await db.updateTable('shop_checks').set({ next_at: now }).execute()
    await workWhenDue(0.5)
    pass(7 * HOUR_MS)
  }
  await planShopChecks(db, now)
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
