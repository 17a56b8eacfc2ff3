import { expect, test } from 'vitest'
import { checkedShops, page, status, text } from '../../../../tests/support/checked-shops.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { claimDueChecks } from './shop-checks.queries.ts'

const shops = await checkedShops()
const { db, start, time, answers, requests, plan, check, pass, makeDue, work, deal, checkOf, asked } = shops

const resultsOfAll = async () => {
  const rows = await db.selectFrom('shop_checks').select('result').distinct().execute()
  return rows.map(({ result }) => result)
}

test('E16: what robots.txt forbids is not asked for, and is asked about again after a week', async () => {
  const forbidden = await deal('/private/1')
  const allowed = await deal('/p/kettle')
  answers['shop.example/robots.txt'] = text('User-agent: BachatBot\nDisallow: /private/')
  answers['shop.example/p/kettle'] = page(499)
  await work(24)
  expect(await checkOf(forbidden.id)).toMatchObject({ result: 'forbidden' })
  expect(await checkOf(allowed.id)).toMatchObject({ result: 'confirmed' })
  expect(asked()).not.toContain('shop.example/private/1')
  const [robots, ...others] = requests.filter(({ path }) => path === '/robots.txt')
  expect(others).toEqual([])
  answers['shop.example/robots.txt'] = text('User-agent: *\nDisallow: /')
  await work(24)
  expect(await checkOf(allowed.id)).toMatchObject({ result: 'forbidden' })
  const [, again] = requests.filter(({ path }) => path === '/robots.txt')
  expect((again?.at.getTime() ?? 0) - (robots?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(24 * HOUR_MS)
})

test('E16: robots.txt is followed to where it is, and while a shop cannot give it nothing else is asked', async () => {
  const { id } = await deal()
  answers['shop.example/robots.txt'] = status(301, { location: 'https://www.shop.example/robots.txt' })
  answers['www.shop.example/robots.txt'] = status(503)
  answers['shop.example/p/kettle'] = page(499)
  await work(24)
  expect(await checkOf(id)).toMatchObject({ result: null })
  expect(asked()).not.toContain('shop.example/p/kettle')
  answers['www.shop.example/robots.txt'] = text('User-agent: *\nDisallow: /p/')
  await work(24)
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
  await plan()
  await makeDue()
  await work(hours * 3)
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
  time.now = new Date('2026-03-12T18:00:00Z')
  await plan()
  await makeDue()
  for (let seconds = 0; seconds < 11 * 60; seconds += 5) {
    await Promise.all([1, 2, 3].map(() => check()))
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
  await plan()
  await makeDue()
  await db.updateTable('shop_hosts').set({ requests: 990, day: '2026-03-12' }).execute()
  await work(9 - 1 / 60)
  // The tenth is due at midnight, and counts for the next day.
  expect(requests).toHaveLength(9)
  const hours = requests.map(({ at }) => (at.getTime() - start.getTime()) / HOUR_MS)
  expect(Math.max(...hours)).toBeGreaterThan(7)
  await work(12)
  expect(await resultsOfAll()).toEqual(['confirmed'])
})

test('E16: a check whose process was killed is due again after an hour', async () => {
  const { id } = await deal()
  answers['shop.example/p/kettle'] = page(499)
  await plan()
  await makeDue()
  expect(await claimDueChecks(db, time.now, 8)).toHaveLength(1)
  await work(0.99)
  expect(requests).toEqual([])
  await work(1)
  expect(await checkOf(id)).toMatchObject({ result: 'confirmed' })
})

test('E16: a process that stops breaks its requests off, and another one goes on without blaming the shop', async () => {
  const { id } = await deal()
  await plan()
  await makeDue()
  await check()
  expect(asked()).toEqual(['shop.example/robots.txt'])
  pass(5 * MINUTE_MS)
  const stopping = new AbortController()
  answers['shop.example/p/kettle'] = () => stopping.abort()
  await check(stopping.signal)
  const host = await db.selectFrom('shop_hosts').select('refusals').executeTakeFirst()
  expect([await checkOf(id), host]).toMatchObject([{ result: null }, { refusals: 0 }])
  answers['shop.example/p/kettle'] = page(499)
  await work(1.1)
  expect(await checkOf(id)).toMatchObject({ result: 'confirmed' })
})
