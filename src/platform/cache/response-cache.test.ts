import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { notFound, Problem } from '../errors.ts'
import { encoded, type Produced } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

const answer = (body: string, rest: Partial<Produced> = {}): Produced => ({
  status: 200,
  contentType: 'text/plain',
  body,
  tags: ['deals'],
  ...rest,
})

function cacheAt(start = 0) {
  let now = start
  const clock = () => new Date(now)
  const cache = createResponseCache({ freshMs: 30_000, maxBytes: { pages: 1_000_000, arbitrary: 1_000_000 }, clock })
  /** Requests an answer in the `pages` budget. */
  const ask = (key: string, produce: () => Promise<Produced>) => cache.get(key, { cacheIn: 'pages', produce })
  return { cache, ask, later: (ms: number) => (now += ms) }
}

const textOf = (entry: { bytes: { identity: Buffer } }) => entry.bytes.identity.toString()

/** Produces numbered answers and counts the calls. */
function counter(rest: Partial<Produced> = {}) {
  let made = 0
  const produce = async () => answer(`answer ${++made}`, rest)
  return { produce, made: () => made }
}

describe('finished answers', () => {
  test('are produced once for any number of simultaneous requests', async () => {
    const { ask } = cacheAt()
    const { produce, made } = counter()
    const entries = await Promise.all(Array.from({ length: 50 }, () => ask('/', produce)))
    expect(made()).toBe(1)
    expect(new Set(entries).size).toBe(1)
  })

  test('are available in brotli, gzip and plain form with the same text, each compressed once', async () => {
    const { ask } = cacheAt()
    const entry = await ask('/', async () => answer('नमस्ते '.repeat(100)))
    expect(brotliDecompressSync(await encoded(entry, 'br'))).toEqual(entry.bytes.identity)
    expect(gunzipSync(await encoded(entry, 'gzip'))).toEqual(entry.bytes.identity)
    expect(encoded(entry, 'br')).toBeInstanceOf(Buffer)
  })

  test('are replaced within 30 s of a clock that was set back', async () => {
    const { cache, ask, later } = cacheAt(3_600_000)
    const { produce } = counter()
    await ask('/', produce)
    later(-3_500_000)
    expect(cache.fresh('/')).toBeUndefined()
    expect(textOf(await ask('/', produce))).toBe('answer 1')
    expect(textOf(await ask('/', produce))).toBe('answer 2')
    expect(cache.fresh('/')).toBeDefined()
  })

  test('are stale after 30 s: the stale answer is sent immediately, and the next request gets a new one', async () => {
    const { cache, ask, later } = cacheAt()
    const { produce } = counter()
    await ask('/', produce)
    later(30_001)
    expect(cache.fresh('/')).toBeUndefined()
    expect(textOf(await ask('/', produce))).toBe('answer 1')
    await expect.poll(() => cache.fresh('/') && textOf(cache.fresh('/')!)).toBe('answer 2')
  })

  test('are produced again after something they depend on has changed', async () => {
    const { cache, ask } = cacheAt()
    const { produce } = counter({ tags: ['deals', 'deal:12'] })
    await ask('/', produce)
    cache.drop(['deal:13'])
    expect(cache.fresh('/')).toBeDefined()
    cache.drop(['deal:12'])
    expect(cache.fresh('/')).toBeUndefined()
    expect(textOf(await ask('/', produce))).toBe('answer 2')
  })

  test('that were begun before a change are not cached, and requests after the change get a new one', async () => {
    const { cache, ask } = cacheAt()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const early = ask('/', async () => {
      await gate
      return answer('before the change')
    })
    cache.drop(['deals'])
    const late = ask('/', async () => answer('after the change'))
    open()
    expect(textOf(await early)).toBe('before the change')
    expect(textOf(await late)).toBe('after the change')
    expect(textOf(cache.fresh('/')!)).toBe('after the change')
  })

  test('that became stale long ago are produced again before they are sent', async () => {
    let now = 0
    const options = {
      freshMs: 30_000,
      maxStaleMs: 3_600_000,
      maxBytes: { pages: 1_000_000 },
      clock: () => new Date(now),
    }
    const cache = createResponseCache(options)
    const { produce } = counter()
    const ask = async () => textOf(await cache.get('/', { cacheIn: 'pages', produce }))
    await ask()
    now = 30_000 + 3_600_000
    expect(await ask()).toBe('answer 1')
    now += 30_000 + 3_600_001
    expect(await ask()).toBe('answer 3')
  })

  test('that are outdated are still sent while the data is unavailable', async () => {
    const { cache, ask } = cacheAt()
    await ask('/', async () => answer('good'))
    cache.dropAll()
    const broken = async () => answer('sorry', { status: 503, faulty: true })
    expect(textOf(await ask('/', broken))).toBe('good')
    expect(textOf(await ask('/', () => Promise.reject(new Error('gone'))))).toBe('good')
    expect(textOf(await ask('/', () => Promise.reject(new Problem(503, 'Too busy.'))))).toBe('good')
    expect(cache.fresh('/')).toBeUndefined()
  })

  test('of something that no longer exists do not come back', async () => {
    const { cache, ask } = cacheAt()
    await ask('/', async () => answer('a deal'))
    cache.drop(['deals'])
    expect((await ask('/', async () => answer('none', { status: 404 }))).status).toBe(404)
    await expect(ask('/x', () => Promise.reject(notFound('The deal was not found.')))).rejects.toThrow(
      'The deal was not found.',
    )
  })

  test('with a fault or another status are not cached', async () => {
    const { ask } = cacheAt()
    const missing = counter({ status: 404 })
    const faulty = counter({ faulty: true })
    for (const { produce, made } of [missing, faulty]) {
      await ask('/', produce)
      await ask('/', produce)
      expect(made()).toBe(2)
    }
  })
})

describe('the memory of the cache', () => {
  const small = (n: number) => `en GET /getcount [["timestamp",${1_700_000_000 + n}]]`

  test("includes the entries' own overhead, so that small entries stay within the budget too", async () => {
    const { cache, ask } = cacheAt()
    for (let n = 0; n < 2_000; n++) await ask(small(n), async () => answer(`${n}`))
    const { entries, bytes, evictions } = cache.stats().pages!
    expect(bytes).toBeLessThanOrEqual(1_000_000)
    expect(entries).toBeLessThan(800)
    expect(evictions).toBe(2_000 - entries)
  })

  test('includes compressed copies once they exist', async () => {
    const { cache, ask } = cacheAt()
    const entry = await ask('/', async () => answer(randomBytes(10_000).toString('hex')))
    const before = cache.stats().pages!.bytes
    const { length } = await encoded(entry, 'br')
    expect(cache.stats().pages!.bytes).toBeGreaterThan(before + length)
    expect(cache.fresh('/')).toBe(entry)
  })

  test('holds the bytes of a compressed copy, not the buffer they were sliced from', async () => {
    const { ask } = cacheAt()
    const entry = await ask('/', async () => answer('a deal'))
    const copy = await encoded(entry, 'gzip')
    expect([entry.bytes.identity.buffer.byteLength, copy.buffer.byteLength]).toEqual([6, copy.length])
  })

  test('is divided: arbitrary answers evict each other, but no page', async () => {
    const { cache, ask } = cacheAt()
    const home = await ask('/', async () => answer('home'.repeat(10_000)))
    for (let n = 0; n < 2_000; n++)
      await cache.get(`/deals?search=${n}`, { cacheIn: 'arbitrary', produce: async () => answer(`${n}`) })
    expect(cache.fresh('/')).toBe(home)
    expect(cache.stats().arbitrary!.evictions).toBeGreaterThan(0)
  })

  test('stores nothing that must not be cached', async () => {
    const { cache } = cacheAt()
    await cache.get('a', { cacheIn: null, produce: async () => answer('a moment of its own') })
    await cache.get('b', { cacheIn: 'pages', produce: async () => answer('after the end', { isCacheable: false }) })
    expect([cache.fresh('a'), cache.fresh('b')]).toEqual([undefined, undefined])
  })
})

describe('a caller over its limit', () => {
  const refuse = () => {
    throw new Problem(429, 'Too many.')
  }

  test('still gets cached answers, including stale ones, and answers already being produced for others', async () => {
    const { cache, ask, later } = cacheAt()
    const { produce, made } = counter()
    const work = { cacheIn: 'pages' as const, produce, admit: refuse }
    const making = ask('/', produce)
    expect(textOf(await cache.get('/', work))).toBe('answer 1')
    await making
    later(30_001)
    expect(textOf(await cache.get('/', work))).toBe('answer 1')
    expect(made()).toBe(1)
  })

  test('cannot start a new answer', async () => {
    const { cache, ask } = cacheAt()
    const { produce, made } = counter()
    const work = { cacheIn: 'pages' as const, produce, admit: refuse }
    await expect(cache.get('/', work)).rejects.toThrow('Too many.')
    await ask('/', produce)
    cache.drop(['deals'])
    await expect(cache.get('/', work)).rejects.toThrow('Too many.')
    expect(made()).toBe(1)
  })
})
