import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../tests/faults/support/send-request.ts'
import type { CachedResponse, Produced } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'
import { sendCachedResponse } from './send-cached-response.ts'
import { surrogateKeysOf } from './surrogate-keys.ts'

const page: Produced = { status: 200, contentType: 'text/html', body: 'A deal', tags: ['deals', 'deal:12'] }
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

function cacheOf(withSurrogateKeys: boolean) {
  const cache = createResponseCache({
    freshMs: 30_000,
    maxBytes: { pages: 1_000_000 },
    withSurrogateKeys,
    clock: () => new Date(0),
  })
  const get = (produced: Partial<Produced>, whileProduced = () => {}) =>
    cache.get('/', {
      cacheIn: 'pages',
      produce: async () => {
        whileProduced()
        return { ...page, ...produced }
      },
    })
  return { ...cache, get }
}

/** What other caches are told about an answer. */
async function sent(entry: CachedResponse, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => sendCachedResponse(request, response, entry, {}))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const answer = await ask((server.address() as AddressInfo).port, '/', { headers })
  return [answer.headers['cache-control'], answer.headers['surrogate-key']]
}

test('answers that other caches may store name their tags, in every encoding, if a cache in front is purged', async () => {
  const entry = await cacheOf(true).get({})
  const keys = surrogateKeysOf(page.tags)
  for (const encoding of ['br', 'gzip', ''])
    expect(await sent(entry, { 'accept-encoding': encoding })).toEqual([shared, keys])
  expect(await sent(entry, { 'if-none-match': entry.etag })).toEqual([shared, keys])
  expect(await sent(await cacheOf(false).get({}))).toEqual([shared, undefined])
})

test.each<[string, Partial<Produced>]>([
  ['whose address is a secret', { secret: true }],
  ['made while something failed', { faulty: true }],
  ['for an unknown address', { status: 404 }],
  ['for a busy site', { status: 503 }],
])('an answer %s names none and is not stored', async (_, produced) => {
  expect(await sent(await cacheOf(true).get(produced))).toEqual(['no-store', undefined])
})

test('no other cache stores what was announced as changed while it was made, or is sent because nothing newer could be made', async () => {
  const { get, drop } = cacheOf(true)
  expect(await sent(await get({}, () => drop(['deal:12'])))).toEqual(['no-store', undefined])
  const good = await get({})
  expect(await sent(good)).toEqual([shared, expect.any(String)])
  drop(['deals'])
  const lastGood = await get({ status: 503, faulty: true })
  expect(lastGood).toBe(good)
  expect(await sent(lastGood)).toEqual(['no-store', undefined])
  expect(await sent(await get({}))).toEqual([shared, expect.any(String)])
})
