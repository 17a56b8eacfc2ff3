import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import type { HttpAnswer } from './support/send-request.ts'
import { endAll, timeoutMs } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
let site: SiteHere

beforeAll(async () => {
  await createSeed(db, new Date()).deal()
  site = await serveSiteHere({ DATABASE_URL: url, TRUST_PROXY: '1' })
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await endAll()
}, timeoutMs)

const askAs = (address: string, path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { 'x-forwarded-for': address, ...headers } })

/** Requests unique answers until the network's limit is exceeded. */
async function flood(address: string): Promise<HttpAnswer> {
  for (let n = 0; n < 10_000; n += 100) {
    const pendingAnswers = Array.from({ length: 100 }, (_, i) => askAs(address, `/ifs/getcount?timestamp=${n + i}`))
    const refusal = (await Promise.all(pendingAnswers)).find(({ status }) => status === 429)
    if (refusal) return refusal
  }
  throw new Error('Nothing was refused')
}

const cacheNumbers = async () => [...(await site.ask('/metrics')).body.matchAll(/^bachat_cache_.*$/gm)].map(String)

test('a network over its limit still reads cached answers, and others read everything', {
  timeout: timeoutMs,
}, async () => {
  const home = await askAs('203.0.113.5', '/')
  expect(home.status).toBe(200)
  const numbersBefore = await cacheNumbers()

  const refusal = await flood('203.0.113.5')
  expect(refusal.status).toBe(429)
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refusal.body)).toMatchObject({
    status: 'failure',
    message: expect.stringMatching(/^Too many pages were requested from your network\. Please wait/),
  })
  // Times are not cached: each is requested once.
  expect(await cacheNumbers()).toEqual(numbersBefore)

  expect((await askAs('203.0.113.5', '/')).status).toBe(200)
  expect((await askAs('203.0.113.6', '/coupons')).status).toBe(200)
  const log = site.log().filter((line) => line.securityEvent === 'limit-reached')
  expect(log).toEqual([expect.objectContaining({ reason: 'reading', network: '203.0.113.0/24' })])
})

test.each([
  ['/deals', 'Too many requests', 'Please wait 1 second and try again.', '"/"'],
  ['/hi/deals', 'बहुत अधिक अनुरोध', 'फिर कोशिश करें', '"/hi"'],
])(
  '%s is answered by a page that states the limit, and is not cached',
  { timeout: timeoutMs },
  async (path, title, message, home) => {
    let page: HttpAnswer
    let tries = 0
    do {
      await flood('203.0.113.7')
      // The network may have a token again, and a rendered page is cached: each attempt requests another one.
      tries += 1
      page = await askAs('203.0.113.7', `${path}?search=kettle${tries}`, { accept: 'text/html' })
    } while (page.status !== 429 && tries < 50)
    expect(page.status).toBe(429)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' })
    expect(page.headers['content-type']).toContain('text/html')
    for (const part of [`<title>${title}</title>`, message, `href=${home}`]) expect(page.body).toContain(part)
  },
)

test('with more simultaneous pages than can be rendered the excess is rejected, and cached ones are sent', {
  timeout: timeoutMs,
}, async () => {
  await askAs('203.0.113.8', '/')
  // More than wait for their turn.
  const searches = Array.from({ length: 260 }, (_, n) => askAs('203.0.113.8', `/deals?search=word${n}`))
  const answers = await Promise.all([askAs('203.0.113.8', '/'), ...searches])
  expect(answers[0]?.status).toBe(200)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.length).toBeLessThan(260)
  for (const { status, headers } of refusals)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
  // Of those that had their turn, some may have found the database busy: they are pages without data.
  expect(refusals.some(({ body }) => body.includes('<title>The site is busy</title>'))).toBe(true)
})
