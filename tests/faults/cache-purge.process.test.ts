import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '../../src/platform/cache/announce-tags.ts'
import { everythingKey, everythingTag } from '../../src/platform/cache/surrogate-keys.ts'
import { announcedTags } from '../support/announced-tags.ts'
import { createSeed } from '../support/factories.ts'
import { startPurgeServer } from '../support/purge-server.ts'
import { testDatabase } from '../support/test-database.ts'
import { linkTo } from './support/database-proxy.ts'
import { formOf } from './support/send-request.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere, startWorkerHere } from './support/site-in-process.ts'

const { db, url, listen } = await testDatabase()
const seed = createSeed(db, new Date())
const link = await linkTo(url)
const cache = await startPurgeServer()
let site: SiteHere
let endWorker: () => Promise<void>

beforeAll(async () => {
  const settings = { CACHE_PURGE_URL: cache.url, RATE_LIMITS: 'off' }
  site = await serveSiteHere({ ...settings, DATABASE_URL: link.url })
  endWorker = await startWorkerHere({ ...settings, DATABASE_URL: url })
}, timeoutMs)
afterAll(async () => {
  await endWorker()
  await site.end()
  await endAll()
  await cache.stop()
  await link.end()
}, timeoutMs)

/** A page that changes while it is rendered has no keys, as at the start, when the worker announces its first changes. */
async function keysOf(path: string): Promise<string[]> {
  let keys: string[] = []
  await until(`${path} is served with keys`, async () => {
    const { headers } = await site.ask(path)
    keys = headers['surrogate-key']?.toString().split(' ') ?? []
    return keys.length > 0
  })
  return keys
}

test('the worker purges the cache in front of the pages that show what was changed', {
  timeout: timeoutMs,
}, async () => {
  const [kettle, lamp] = [await seed.deal({ title: 'Copper kettle' }), await seed.deal({ title: 'Brass lamp' })]
  const pages = [`/singleproduct/${kettle.slug}`, '/deals', '/', '/hi/deals', '/feeds/deals.rss', '/sitemap.xml']
  const keys: string[][] = []
  for (const path of pages) keys.push(await keysOf(path))
  const keysOfLamp = await keysOf(`/singleproduct/${lamp.slug}`)
  const ownKeysOfLamp = keysOfLamp.filter((key) => !keys[0]?.includes(key))
  expect(ownKeysOfLamp).not.toEqual([])
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('deals').set({ title: 'Steel kettle' }).where('id', '=', kettle.id).execute()
    await announce(tx, ['deals', `deal:${kettle.id}`, 'sitemap'])
  })
  for (const [index, path] of pages.entries())
    await until(`${path} is purged`, () =>
      cache.keys().some((key) => key !== everythingKey && keys[index]?.includes(key)),
    )
  expect(cache.keys().filter((key) => ownKeysOfLamp.includes(key))).toEqual([])
})

test('a web process that may have missed changes announces that everything has to be purged', {
  timeout: timeoutMs,
}, async () => {
  const tags = await announcedTags(listen)
  await link.cut()
  await link.restore()
  await expect.poll(() => tags, { timeout: timeoutMs }).toContain(everythingTag)
})

test('private and failed answers have no keys, and a visitor cannot purge the site itself', {
  timeout: timeoutMs,
}, async () => {
  const { token } = await seed.member()
  const { slug } = await seed.deal({ title: 'Clay pot' })
  const member = { headers: { authorization: `Bearer ${token}` } }
  const answers = [
    await site.ask('/ifs/session', member),
    await site.ask('/ifs/myfavourites', member),
    await site.ask('/reset-password?token=secret'),
    await site.ask('/nothing-here'),
    await site.ask('/admin'),
    await site.ask('/ifs/login', formOf({ email: 'asha@example.com', password: 'wrong' })),
    await site.ask(`/singleproduct/${slug}`, { method: 'PURGE', headers: { 'surrogate-key': everythingKey } }),
  ]
  for (const { headers } of answers) expect(headers['surrogate-key']).toBeUndefined()
  expect(answers.at(-1)?.status).toBeGreaterThanOrEqual(400)
})
