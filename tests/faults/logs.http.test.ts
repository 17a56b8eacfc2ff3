import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { type DatabaseLink, linkTo } from './support/database-proxy.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
const secret = 'aquamarine'
let link: DatabaseLink
let site: SiteHere

beforeAll(async () => {
  await createSeed(db, new Date()).deal({ title: 'Copper kettle' })
  link = await linkTo(url)
  site = await serveSiteHere({ DATABASE_URL: link.url, TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await link.end()
  await endAll()
}, timeoutMs)

test('the log identifies requests by number, and contains no address or input of anyone', {
  timeout: timeoutMs,
}, async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': `browser-${secret}`,
    referer: `http://x/?${secret}`,
  }
  const paths = [
    `/deals?search=${secret}`,
    `/ifs/search?s=${secret}`,
    `/nowhere?q=${secret}`,
    `/ifs/nothing?q=${secret}`,
    `/%zz?q=${secret}`,
    `http://x/deals?search=${secret}`,
    `/media/nothing.svg?${secret}`,
    `/ifs/getdeals?page=${secret}`,
  ]
  const ids: string[] = []
  // Its own, because pages have none in their answer.
  const withId = <Headers extends object>(others: Headers) => {
    ids.push(randomUUID())
    return { ...others, 'x-request-id': ids.at(-1) ?? '' }
  }
  for (const path of paths) await site.ask(path, { headers: withId(headers) })
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  await site.ask('/ifs/filters', { method: 'POST', headers: withId(form), body: `stores=${secret}` })
  await link.cut()
  for (const path of paths) await site.ask(`${path}2`, { headers: withId(headers) })
  await link.restore()
  await until('the site is ready again', async () => (await site.ask('/readyz')).status === 200)

  const answeredLines = () => site.log().filter(({ msg }) => msg === 'answered')
  await until('all requests are logged', () => ids.every((id) => answeredLines().some(({ reqId }) => reqId === id)))
  for (const line of answeredLines())
    expect(line).toMatchObject({
      method: expect.any(String),
      path: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    })
  expect(site.output()).not.toContain(secret)
  expect(site.output()).not.toContain('203.0.113.77')
  expect(site.output().replaceAll(/(Listening on |ECONNREFUSED )127\.0\.0\.1/g, '')).not.toContain('127.0.0.1')
})

test('/metrics has pages from the cache, pages through the router and calls, by route and status', async () => {
  await site.ask('/deals')
  const before = await readMetrics()
  for (let n = 0; n < 5; n += 1) await site.ask('/deals')
  for (let n = 0; n < 3; n += 1) await site.ask(`/deals?unknown=${Math.random()}`)
  for (let n = 0; n < 2; n += 1) await site.ask(`/nowhere${n}`)
  await site.ask('/hi/singleproduct/nothing')
  await site.ask('/ifs/getdeals?page=x')
  const after = await readMetrics()
  const increaseOf = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  const fromCache = increaseOf('bachat_cached_page_seconds_count{route="/deals",status="200"}')
  expect(fromCache).toBeGreaterThanOrEqual(4)
  const answered = (route: string, status: number) =>
    increaseOf(`bachat_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`)
  expect(fromCache + answered('/deals', 200)).toBe(8)
  expect(answered('not found', 404)).toBe(2)
  expect(answered('/singleproduct/:slug', 404)).toBe(1)
  expect(answered('/ifs/getdeals', 400)).toBe(1)
  expect([...after.keys()].filter((name) => name.includes('route="/*"'))).toEqual([])
  expect(after.get('bachat_cache_entries{budget="pages"}')).toBeGreaterThan(0)
})

async function readMetrics(): Promise<Map<string, number>> {
  const { body } = await site.ask('/metrics')
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}
