import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '../../src/platform/cache/announce-tags.ts'
import { createSeed } from '../support/factories.ts'
import { isDeep } from '../support/is-deep.ts'
import { testDatabase } from '../support/test-database.ts'
import { type DatabaseLink, linkTo } from './support/database-proxy.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
let link: DatabaseLink
let site: SiteHere
let slug: string

beforeAll(async () => {
  slug = (await createSeed(db, new Date()).deal({ title: 'Copper kettle' })).slug
  link = await linkTo(url)
  site = await serveSiteHere({ DATABASE_URL: link.url, PROCESS: 'all' })
}, 3 * timeoutMs)
afterAll(async () => {
  await endAll()
  await link.end()
}, timeoutMs)

/** A page that changes while it is rendered is not, as at the start, when the jobs announce their first changes. */
const untilCached = (path: string) =>
  until(`${path} is cached`, async () => /^public,/.test(`${(await site.ask(path)).headers['cache-control']}`))

test('without its database the site reports errors within a second, and continues to show cached pages', {
  timeout: 2 * timeoutMs,
}, async () => {
  const cachedPaths = ['/', '/deals', '/ifs/getdeals']
  for (const path of cachedPaths) await untilCached(path)
  await link.cut()

  for (const path of cachedPaths) {
    const { status, body } = await site.ask(path)
    expect(status, path).toBe(200)
    expect(body, path).toContain('Copper kettle')
  }
  const times: number[] = []
  for (const path of ['/superdeals', '/coupons', `/singleproduct/${slug}`, '/stores', '/filters', '/pages/sitemap']) {
    const { status, headers, body, ms } = await site.ask(path)
    times.push(ms)
    expect(status, path).toBe(503)
    expect(headers, path).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(body, path).toMatch(/<header[\s>]/)
    expect(body, path).toContain('Retry')
  }
  for (const path of ['/ifs/search?s=kettle', '/ifs/stores', '/ifs/getcount']) {
    const { status, headers, body, ms } = await site.ask(path)
    times.push(ms)
    expect(status, path).toBe(503)
    expect(headers['retry-after'], path).toBe('2')
    expect(JSON.parse(body), path).toMatchObject({ status: 'failure', statusCode: '500', message: expect.any(String) })
  }
  const redirect = await site.ask('/ifsredirect/1/go')
  expect([redirect.status, redirect.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(redirect.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(redirect.body).toContain('Try again')
  const inHindi = await site.ask('/hi/ifsredirect/1/go')
  expect(inHindi.status).toBe(503)
  expect(inHindi.body).toContain('<html lang="hi">')
  expect(inHindi.body).not.toContain('Try again')
  times.push(redirect.ms)
  // About a second each on an idle machine; without the limit 15 and more.
  expect(Math.max(...times)).toBeLessThan(14_000)
  expect((await site.ask('/readyz')).status).toBe(503)
  expect((await site.ask('/healthz')).status).toBe(200)
})

test('with many simultaneous requests none is late and none crashes the process', { timeout: timeoutMs }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      site.ask(n % 2 ? `/superdeals?page=${n}` : `/ifs/search?s=word&page=${n + 1}`),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
})

const rounds = isDeep ? 12 : 3

test('a database that stops while sessions to it open does not crash the site', {
  timeout: 3 * timeoutMs,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await link.restore()
    await until('the site is ready', async () => (await site.ask('/readyz')).status === 200)
    const pendingAnswers = Array.from({ length: 8 }, (_, n) =>
      site.ask(`/ifs/search?s=word&page=${round * 8 + n + 100}`),
    )
    await delay((round * 48) / rounds)
    await link.cut()
    for (const { status } of await Promise.all(pendingAnswers)) expect([200, 503]).toContain(status)
  }
})

test('when the database is back everything works again without a restart, including notifications', {
  timeout: 3 * timeoutMs,
}, async () => {
  await link.restore()
  await until('the missing page is available', async () => (await site.ask('/superdeals')).status === 200)
  await until('the site is ready', async () => (await site.ask('/readyz')).status === 200)
  const path = `/singleproduct/${slug}`
  expect((await site.ask(path)).body).toContain('Copper kettle')
  // Cached for 30 s unless a change is announced, and the channel recovers a moment after the pages.
  for (let n = 1; n <= 3; n += 1)
    await until(
      'a change is shown',
      async () => {
        await db.transaction().execute(async (tx) => {
          await tx
            .updateTable('deals')
            .set({ title: `Brass kettle ${n}` })
            .where('slug', '=', slug)
            .execute()
          await announce(tx, ['deals'])
        })
        return (await site.ask(path)).body.includes(`Brass kettle ${n}`)
      },
      15_000,
    )
})

test('an outage is one log line a minute, however much fails, and its end is logged', {
  timeout: 2 * timeoutMs,
}, async () => {
  const outageLines = () => site.log().filter(({ failures }) => failures !== undefined)
  await until('the end is logged', () => outageLines().at(-1)?.msg === 'The database is available again')
  for (const isEnd of [false, true]) {
    const lines = outageLines().filter(({ msg }) => (msg === 'The database is available again') === isEnd)
    const times = lines.map(({ time }) => Date.parse(`${time}`))
    expect(times.length).toBeGreaterThan(0)
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThan(59_000)
  }
  // A slow machine is warned of slow requests and statements.
  const otherLines = site
    .log()
    .filter(({ level, failures, blockedMs, statement }) => Number(level) >= 40 && !failures && !blockedMs && !statement)
  expect(otherLines).toEqual([])
})

test('a shutdown without a database works as well', { timeout: 2 * timeoutMs }, async () => {
  await link.cut()
  await expect(site.end()).resolves.toBeUndefined()
})
