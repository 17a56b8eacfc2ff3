import { createServer, request as requestFrom, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '../../src/platform/cache/announce-tags.ts'
import { everythingKey } from '../../src/platform/cache/surrogate-keys.ts'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { startVarnish, varnishPorts } from '../support/varnish.ts'
import { ask, decompress, formOf } from './support/send-request.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
const seed = createSeed(db, new Date())
const ports = await varnishPorts()
const timeout = 2 * timeoutMs
let site: SiteHere
let link: Awaited<ReturnType<typeof linkToSite>>
let varnish: Awaited<ReturnType<typeof startVarnish>>
let deal: { id: number; slug: string }

beforeAll(async () => {
  deal = await seed.deal({ title: 'Copper kettle' })
  site = await serveSiteHere({
    DATABASE_URL: url,
    PROCESS: 'all',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    CACHE_PURGE_URL: ports.purgeUrl,
  })
  link = await linkToSite(site.port)
  varnish = await startVarnish([link.port], { ports, memory: '16m' })
}, timeout)
afterAll(async () => {
  await varnish?.stop()
  await link?.end()
  await site?.end()
  await endAll()
}, timeout)

const failingPath = '/coupons?x=failing'

/** A proxy to the site that can hold one answer back, or break every connection as a dead site does. */
async function linkToSite(sitePort: number) {
  let isCut = false
  let holding: { path: string; isHeld: PromiseWithResolvers<void>; release: PromiseWithResolvers<void> } | null = null
  const failing: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy()
    if (request.url === failingPath) return void failing.push(response)
    const { method, url: path, headers } = request
    const outgoing = requestFrom({ port: sitePort, host: '127.0.0.1', method, path, headers }, async (answer) => {
      const held = holding
      if (held !== null && held.path === path) {
        held.isHeld.resolve()
        await held.release.promise
      }
      response.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    request.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hold(path: string) {
      holding = { path, isHeld: Promise.withResolvers(), release: Promise.withResolvers() }
      const { isHeld, release } = holding
      return {
        isHeld: isHeld.promise,
        release: () => {
          holding = null
          release.resolve()
        },
      }
    },
    /** Requests for the failing page. */
    failing,
    cut: (isNow: boolean) => {
      isCut = isNow
      if (isNow) server.closeAllConnections()
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const visit = async (path: string, options: Parameters<typeof ask>[2] = {}) => {
  const answer = await ask(ports.port, path, options)
  return { ...answer, text: decompress(answer), cache: `${answer.headers['x-cache']}` }
}
const pageOf = ({ slug }: { slug: string }) => `/singleproduct/${slug}`
const untilShown = (path: string, text: string) =>
  until(`${path} shows ${text}`, async () => (await visit(path)).text.includes(text))
const untilHit = (path: string) => until(`${path} is stored`, async () => (await visit(path)).cache === 'HIT')
const rename = (title: string) =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('deals').set({ title }).where('id', '=', deal.id).execute()
    await announce(tx, ['deals', `deal:${deal.id}`])
  })

test('a stored page shows a change long before it expires, in every encoding', { timeout }, async () => {
  const encodings = ['gzip, deflate, br, zstd', 'gzip', '']
  const open = (encoding: string) => visit(pageOf(deal), { headers: { 'accept-encoding': encoding } })
  for (const title of ['Steel kettle', 'Clay kettle', 'Brass kettle']) {
    for (const encoding of encodings) await until('it is stored', async () => (await open(encoding)).cache === 'HIT')
    await rename(title)
    for (const encoding of encodings)
      await until(`it shows ${title}`, async () => (await open(encoding)).text.includes(title), 20_000)
  }
  expect((await open('br')).headers['content-encoding']).toBe('br')
  expect((await open('gzip')).headers['content-encoding']).toBe('gzip')
})

test('an answer from before a change that arrives after the purge is purged, too', { timeout }, async () => {
  const other = await seed.deal({ title: 'Reed mat' })
  await untilShown('/deals', 'Reed mat')
  const held = link.hold(pageOf(other))
  const early = visit(pageOf(other))
  await held.isHeld
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('deals').set({ title: 'Wool mat' }).where('id', '=', other.id).execute()
    await announce(tx, ['deals', `deal:${other.id}`])
  })
  // The same request has purged both pages.
  await untilShown('/deals', 'Wool mat')
  held.release()
  expect((await early).text).toContain('Reed mat')
  await until('it shows the change', async () => (await visit(pageOf(other))).text.includes('Wool mat'), 60_000)
})

test('a visitor can neither purge a page nor see by what it is purged', { timeout }, async () => {
  await untilHit(pageOf(deal))
  const { headers } = await site.ask(pageOf(deal))
  const keys = `${headers['surrogate-key']}`
  expect(keys).toContain(everythingKey)
  for (const claimed of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer x' }]) {
    const attempt = await visit(pageOf(deal), { method: 'PURGE', headers: { 'surrogate-key': keys, ...claimed } })
    expect(attempt.status).toBe(403)
  }
  const stored = await visit(pageOf(deal))
  expect(stored.cache).toBe('HIT')
  for (const name of ['surrogate-key', 'xkey', 'via', 'x-varnish']) expect(stored.headers[name]).toBeUndefined()
  expect((await ask(ports.purgePort, pageOf(deal))).status).toBe(405)
})

test('nothing private is stored, nor a page for whoever has just sent something', { timeout }, async () => {
  const { token, id } = await seed.member()
  const member = { headers: { authorization: `Bearer ${token}` } }
  const wrote = { headers: { cookie: 'theme=dark; wrote=1' } }
  const requests = [
    ['/ifs/session', member],
    [`/ifs/myfavourites?userid=${id}`, member],
    ['/ifs/getdeals', {}],
    ['/admin', {}],
    ['/preview?key=secret', {}],
    ['/reset-password?token=secret', {}],
    ['/nothing-here', {}],
    [pageOf(deal), wrote],
  ] as const
  for (const [path, options] of requests)
    for (let n = 0; n < 3; n += 1) expect((await visit(path, options)).cache, path).toBe('BYPASS')
  const posted = await visit('/ifs/login', formOf({ email: 'asha@example.com', password: 'wrong' }))
  expect(posted.headers['set-cookie']).toEqual([expect.stringMatching(/^wrote=1;/)])
  for (const path of ['/error-reports', '/csp-reports', '/ifs/codecopied'])
    expect((await visit(path, formOf({}))).headers['set-cookie'], path).toBeUndefined()
})

test('requests for a page that fails do not wait for each other', { timeout }, async () => {
  const visits = Array.from({ length: 4 }, () => visit(failingPath))
  const fail = () => {
    for (const response of link.failing.splice(0)) {
      response.writeHead(500).end()
      visits.push(visit(failingPath))
    }
  }
  await until('three are at the site together', async () => {
    if (link.failing.length >= 3) return true
    fail()
    return false
  })
  link.cut(true)
  for (const { status } of await Promise.all(visits)) expect(status).toBeGreaterThanOrEqual(500)
  link.cut(false)
})

test('made-up addresses of pages evict no page, whatever their number', { timeout }, async () => {
  const paths = ['/', '/deals', '/deals?page=2', pageOf(deal)]
  for (const path of paths) await untilHit(path)
  for (let n = 0; n < 400; n += 1) {
    await visit(`/deals?x=${n}`)
    await visit(`/${'deals'.replace(/./g, (letter, at) => ((n >> at) & 1 ? letter : letter.toUpperCase()))}/?${n}`)
    await ask(ports.port, '/deals', { headers: { host: `host-${n}.example` } })
  }
  // What was purged meanwhile is still there for a site that fails, what was evicted is not.
  link.cut(true)
  for (const path of paths) expect((await visit(path)).cache, path).toMatch(/^(HIT|STALE)$/)
  link.cut(false)
  await untilHit('/deals?page=3')
})

test('while the site fails, outdated pages are sent, and the changed ones once it answers', { timeout }, async () => {
  await untilHit(pageOf(deal))
  link.cut(true)
  const before = (await visit(pageOf(deal))).text
  await rename('Glass kettle')
  await until('it is purged', async () => (await visit(pageOf(deal))).cache === 'STALE')
  for (let n = 0; n < 20; n += 1) expect((await visit(pageOf(deal))).text === before).toBe(true)
  const unknown = await visit('/coupons?x=never-visited')
  expect([unknown.status, unknown.text]).toEqual([503, expect.stringContaining('The site cannot be reached')])
  link.cut(false)
  await untilShown(pageOf(deal), 'Glass kettle')
})
