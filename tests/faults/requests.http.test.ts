import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageRoutes } from '../../src/site/routing/routes.ts'
import { createSeed, type SeedDeal } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { type DatabaseLink, linkTo } from './support/database-proxy.ts'
import { askRaw, decompress } from './support/send-request.ts'
import { endAll, timeoutMs } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
const seed = createSeed(db, new Date())
let link: DatabaseLink
let site: SiteHere

beforeAll(async () => {
  for (let n = 0; n < 25; n += 1) await seed.deal({ title: `Kettle number ${n}` })
  link = await linkTo(url)
  site = await serveSiteHere({ DATABASE_URL: link.url })
  for (const path of ['/', '/deals']) await site.ask(path)
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await link.end()
  await endAll()
}, timeoutMs)

describe('content encoding and caching', () => {
  test('a page is sent in the smallest accepted encoding, and uncompressed if none is accepted', async () => {
    const uncompressed = await site.ask('/deals')
    expect(uncompressed.headers['content-encoding']).toBeUndefined()
    expect(uncompressed.headers.vary).toBe('accept-encoding')
    const expectedEncodings: [string, string | undefined][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['br;q=0, gzip;q=0.1', 'gzip'],
      ['br;q=0.000, gzip;q=0', undefined],
      ['identity', undefined],
      ['*;q=0, nonsense;;;', undefined],
    ]
    for (const [acceptEncoding, contentEncoding] of expectedEncodings) {
      const answer = await site.ask('/deals', { headers: { 'accept-encoding': acceptEncoding } })
      expect(answer.headers['content-encoding'], acceptEncoding).toBe(contentEncoding)
      expect(decompress(answer), acceptEncoding).toBe(uncompressed.body)
      expect(answer.headers['content-length'], acceptEncoding).toBe(`${answer.bytes.length}`)
    }
  })

  test('a client with a current copy gets a 304, with either kind of validator', async () => {
    for (const path of ['/deals', '/ifs/getdeals']) {
      const { etag = '' } = (await site.ask(path)).headers
      const strongTag = etag.replace('W/', '')
      for (const tags of [etag, strongTag, `"other", ${etag} , "third"`, '*']) {
        const notModified = await site.ask(path, { headers: { 'if-none-match': tags, 'accept-encoding': 'br' } })
        expect(notModified.status, `${path} ${tags}`).toBe(304)
        expect(notModified.bytes).toHaveLength(0)
        expect(notModified.headers).toMatchObject({
          etag,
          vary: 'accept-encoding',
          'cache-control': expect.stringContaining('public'),
        })
      }
      expect((await site.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    }
    // An unknown page has no current copy.
    expect((await site.ask('/nowhere', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })

  const secretPages = pageRoutes.filter(({ secret }) => secret).map(({ path }) => path)
  test.each(secretPages)(
    '%s, whose address may contain a secret, is stored by no cache and sends no referrer',
    async (path) => {
      for (const address of [path, `/hi${path}`, `${path}?token=very-secret&code=very-secret&state=x`]) {
        // The second comes from the cache.
        for (const method of ['GET', 'GET', 'HEAD']) {
          const { status, headers, body } = await site.ask(address, { method })
          expect(status, address).toBe(200)
          expect(headers, address).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
          expect(body).not.toContain('very-secret')
          const conditional = await site.ask(address, { method, headers: { 'if-none-match': headers.etag ?? '' } })
          expect(conditional.headers, address).toMatchObject({
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
          })
        }
      }
    },
  )

  test('a form on a page with a secret is not answered by a cacheable page either', async () => {
    const path = '/newsletter/confirm?token=very-secret'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    // Browsers without Sec-Fetch-Site send no origin from a page without referrer.
    const answer = await site.ask(path, { method: 'POST', headers: { ...headers, origin: 'null' }, body: '' })
    expect(answer.status).toBe(404)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.body).not.toContain('very-secret')
  })

  test('HEAD is GET without the body, for cached, uncached and unknown pages', async () => {
    for (const path of ['/deals', '/deals?page=2', '/ifs/getdeals', '/nowhere']) {
      const head = await site.ask(path, { method: 'HEAD' })
      const get = await site.ask(path)
      expect(head.status, path).toBe(get.status)
      expect(head.bytes, path).toHaveLength(0)
      expect(head.headers['content-type'], path).toBeDefined()
      for (const name of ['content-type', 'cache-control'] as const)
        expect(head.headers[name], path).toBe(get.headers[name])
    }
  })

  test('HTTP/1.0 and absolute addresses in the request line are supported', async () => {
    const http10Answer = await askRaw(site.port, 'GET /deals HTTP/1.0\r\n\r\n')
    expect(http10Answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(http10Answer).toContain('Kettle number')
    for (const target of ['http://x/deals', 'HTTP://x:80/deals?page=1', 'http://x', 'http://x?utm=1']) {
      const answer = await askRaw(site.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer, target).toMatch(/^HTTP\/1\.1 200 /)
    }
  })
})

describe('invalid input', () => {
  const malformedAddresses = [
    '/%zz',
    '//evil.example/deals',
    '/%00',
    '/singleproduct/%00',
    '/singleproduct/%ff',
    '/\\evil.example',
    '/deals/%2e%2e%2f',
    '/stores/99999999999999999999',
    '/dealsdetails/1e3',
    `/${'long'.repeat(2000)}`,
    '/.env',
    '/.vite/manifest.json',
  ]

  test('a malformed address is a page that does not exist', async () => {
    for (const path of malformedAddresses) {
      const { status, headers, body } = await site.ask(path)
      expect(status, path).toBe(404)
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect(body, path).toContain('<h1')
    }
    const star = await askRaw(site.port, 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(star).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('malformed parameters never break a page', async () => {
    for (const path of [
      '//',
      '/deals?page=%00',
      '/deals?page=-1',
      '/deals?page=1e9',
      '/deals?%',
      '/deals?page[]=1',
      '/filters?stores=%00&minprice=x',
      '/?tab=%F0%9F',
    ])
      expect((await site.ask(path)).status, path).toBe(200)
    for (const path of ['/deals?search=%00', '/deals?search=%ff', `/deals?search=${'x'.repeat(4000)}`])
      expect([200, 404], path).toContain((await site.ask(path)).status)
  })

  test('calls answer invalid input in their envelope', async () => {
    for (const [path, status] of [
      ['/ifs/%zz', 404],
      ['/ifs/nothing', 404],
      ['/ifs/search?s=%00', 400],
      ['/ifs/getdeals?page=1&page=2', 400],
      ['/ifs/getdeals?store_id=99999999999999999999', 400],
    ] as const) {
      const answer = await site.ask(path)
      expect(answer.status, path).toBe(status)
      expect(JSON.parse(answer.body), path).toMatchObject({ status: 'failure', statusCode: '500' })
    }
  })

  test('files are served only from their folders', async () => {
    for (const path of [
      '/media/../../package.json',
      '/media/%00',
      '/media/nothing.svg',
      '/assets/%2e%2e/server/entry-server.js',
      '/assets/..%2f..%2fpackage.json',
      '/media/',
      '/assets/',
    ]) {
      const { status, body } = await site.ask(path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(status, path).toBeLessThan(500)
      expect(body, path).not.toContain('dependencies')
    }
  })

  test('pages are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const path of ['/', '/deals', '/nowhere', '/%zz']) {
        const { status, headers } = await site.ask(path, { method })
        expect(status, `${method} ${path}`).toBe(405)
        expect(headers.allow, `${method} ${path}`).toBe('GET, HEAD')
      }
    const call = await site.ask('/ifs/getdeals', { method: 'PUT' })
    expect([call.status, call.headers.allow]).toEqual([405, 'GET'])
  })

  test('an excessively long address is rejected, and the site continues', async () => {
    expect([414, 431]).toContain((await site.ask(`/${'x'.repeat(40_000)}`)).status)
    expect((await site.ask('/deals')).status).toBe(200)
  })
})

test('icons that are requested without a page are icons', async () => {
  for (const [path, type, signature] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/, '00000100'],
    ['/apple-touch-icon.png', /^image\/png$/, '89504e47'],
  ] as const) {
    const { status, headers, bytes } = await site.ask(path)
    expect(status, path).toBe(200)
    expect(headers['content-type'], path).toMatch(type)
    expect(headers['cache-control'], path).toContain('max-age=86400')
    expect(bytes.subarray(0, 4).toString('hex'), path).toBe(signature)
    expect(bytes.length, path).toBeLessThan(5_000)
  }
})

describe('an ambiguous request', () => {
  const headers = [
    "content-security-policy: default-src 'self'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'content-type: text/plain; charset=utf-8',
    'cache-control: no-store',
  ]

  test.each([
    [400, 'garbage', 'HELLO\r\n\r\n'],
    [400, 'two hosts for a cached page', 'GET /deals HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    [400, 'two hosts for a call', 'GET /ifs/getcount HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    [400, 'no host', 'GET /deals HTTP/1.1\r\n\r\n'],
    [431, 'endless headers', `GET /deals HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(40_000)}`],
  ])('is a %i with security headers: %s', async (status, _, bytes) => {
    const answer = await askRaw(site.port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of headers) expect(answer).toContain(header)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  test('nothing in a body is parsed as a request', async () => {
    const inner = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
    const outer = `POST /deals HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${inner.length}\r\n\r\n`
    const last = 'GET /deals HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answer = await askRaw(site.port, outer + inner + last)
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200'])
    expect(answer).not.toContain('"alive"')
  })

  test('is counted', async () => {
    expect((await site.ask('/metrics')).body).toMatch(/^bachat_broken_requests_total\{status="400"\} [1-9]/m)
  })
})

test('R18: the redirect page of a deal without a target is a 404 that states the reason', async () => {
  const cases: [Partial<SeedDeal>, number, string][] = [
    [{ merchantUrl: 'https://shop.example/p' }, 200, '/go'],
    [{ isExpired: true }, 404, 'This deal has expired'],
    [{ endsAt: new Date(Date.now() - 1_000) }, 404, 'This deal has expired'],
    [{ merchantUrl: null }, 404, 'This deal no longer has a link to the store'],
    [{ merchantUrl: 'javascript:alert(1)' }, 404, 'The link of this deal is broken'],
    [{ publishedAt: new Date(Date.now() + 3_600_000) }, 404, 'The deal was not found'],
  ]
  const basket = await seed.store({ title: 'Basket', website: 'https://basket.example/' })
  cases.push([{ merchantUrl: null, storeId: basket.id }, 200, 'no link of its own'])
  cases.push([{ merchantUrl: null }, 404, 'All deals of The common store'])
  for (const [values, status, text] of cases) {
    const { id } = await seed.deal(values)
    const page = await site.ask(`/ifsredirect/${id}`)
    expect(page.status, text).toBe(status)
    expect(page.body).toContain(text)
    // A 404 has no automatic redirect.
    expect(page.body.includes('http-equiv="refresh"'), text).toBe(status === 200)
    expect(page.body).not.toContain('javascript:')
  }
  for (const id of ['0', 'seven', '999999999', '1%00', '99999999999999999999'])
    expect((await site.ask(`/ifsredirect/${id}`)).status, id).toBe(404)
  const rows = await db.selectFrom('clicks').select('count').execute()
  expect(rows, 'rendering counts nothing').toEqual([])
})

describe('simultaneous requests', () => {
  test('fifty simultaneous requests for an uncached page get the same answer', {
    timeout: timeoutMs,
  }, async () => {
    const single = await measure(() => site.ask('/superdeals?page=7'))
    link.slow(50)
    const fifty = await measure(() => Promise.all(Array.from({ length: 50 }, () => site.ask('/superdeals?page=8'))))
    link.slow(0)
    expect(new Set(fifty.answer.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
    expect(fifty.answer[0]?.status).toBe(single.answer.status)
    // New sessions send more; fifty renders would be fifty times as much.
    expect(fifty.bytes).toBeLessThan(10 * single.bytes)
  })

  test('parameters that a page does not know create no new pages', { timeout: timeoutMs }, async () => {
    const single = await measure(() => site.ask('/coupons'))
    const entriesBefore = await countCacheEntries()
    const flood = await measure(async () => {
      const statuses = new Set<number>()
      for (let n = 0; n < 60; n += 1) statuses.add((await site.ask(`/coupons?utm_source=${n}&x${n}=${n}`)).status)
      return statuses
    })
    expect(flood.answer).toEqual(new Set([200]))
    expect(await countCacheEntries()).toBe(entriesBefore)
    // It may have become stale meanwhile.
    expect(flood.bytes).toBeLessThan(4 * single.bytes)
  })

  test('unknown addresses do not fill the cache, and their page is rendered once', {
    timeout: timeoutMs,
  }, async () => {
    const single = await measure(() => site.ask('/deals?page=3'))
    const entriesBefore = await countCacheEntries()
    const guesses = await measure(async () => {
      for (let n = 0; n < 30; n += 1) expect((await site.ask(`/guess-${n}?n=${n}`)).status).toBe(404)
    })
    expect(guesses.bytes).toBeLessThan(4 * single.bytes)
    for (let n = 0; n < 20; n += 1) expect((await site.ask(`/singleproduct/guess-${n}`)).status).toBe(404)
    expect(await countCacheEntries()).toBeLessThanOrEqual(entriesBefore + 1)
  })
})

/** The bytes that are sent to the database during some work; an idle web process sends none. */
async function measure<T>(work: () => Promise<T>): Promise<{ answer: T; bytes: number }> {
  const bytesBefore = link.bytesSent()
  const answer = await work()
  return { answer, bytes: link.bytesSent() - bytesBefore }
}

async function countCacheEntries(): Promise<number> {
  const { body } = await site.ask('/metrics')
  const numbers = body.matchAll(/^bachat_cache_entries\{budget="\w+"\} (\d+)$/gm)
  return [...numbers].reduce((sum, [, number]) => sum + Number(number), 0)
}
