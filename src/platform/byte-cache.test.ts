import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createByteCache, encoded, type Produced } from './byte-cache.ts'
import { notFound } from './errors.ts'

const answer = (body: string, rest: Partial<Produced> = {}): Produced => ({
  status: 200,
  contentType: 'text/plain',
  body,
  tags: ['deals'],
  ...rest,
})

function cacheAt(start = 0) {
  let now = start
  const cache = createByteCache({ freshMs: 30_000, maxBytes: 1_000_000, clock: () => new Date(now) })
  return { cache, later: (ms: number) => (now += ms) }
}

const textOf = (entry: { bytes: { identity: Buffer } }) => entry.bytes.identity.toString()

/** Produces numbered answers and counts how often it was asked. */
function counter(rest: Partial<Produced> = {}) {
  let made = 0
  const produce = async () => answer(`answer ${++made}`, rest)
  return { produce, made: () => made }
}

describe('finished answers', () => {
  test('are made once however many ask at the same time', async () => {
    const { cache } = cacheAt()
    const { produce, made } = counter()
    const entries = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', produce)))
    expect(made()).toBe(1)
    expect(new Set(entries).size).toBe(1)
  })

  test('come in brotli, gzip and plain with the same text, each made once', async () => {
    const { cache } = cacheAt()
    const entry = await cache.get('/', async () => answer('नमस्ते '.repeat(100)))
    expect(brotliDecompressSync(await encoded(entry, 'br'))).toEqual(entry.bytes.identity)
    expect(gunzipSync(await encoded(entry, 'gzip'))).toEqual(entry.bytes.identity)
    expect(encoded(entry, 'br')).toBeInstanceOf(Buffer)
  })

  test('age after 30 s: the old one goes out at once, the next asker gets the new one', async () => {
    const { cache, later } = cacheAt()
    const { produce } = counter()
    await cache.get('/', produce)
    later(30_001)
    expect(cache.fresh('/')).toBeUndefined()
    expect(textOf(await cache.get('/', produce))).toBe('answer 1')
    await expect.poll(() => cache.fresh('/') && textOf(cache.fresh('/')!)).toBe('answer 2')
  })

  test('are made again once something they depend on changed', async () => {
    const { cache } = cacheAt()
    const { produce } = counter({ tags: ['deals', 'deal:12'] })
    await cache.get('/', produce)
    cache.drop(['deal:13'])
    expect(cache.fresh('/')).toBeDefined()
    cache.drop(['deal:12'])
    expect(cache.fresh('/')).toBeUndefined()
    expect(textOf(await cache.get('/', produce))).toBe('answer 2')
  })

  test('begun before a change are not kept, and whoever asks after the change gets a new one', async () => {
    const { cache } = cacheAt()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const early = cache.get('/', async () => {
      await gate
      return answer('before the change')
    })
    cache.drop(['deals'])
    const late = cache.get('/', async () => answer('after the change'))
    open()
    expect(textOf(await early)).toBe('before the change')
    expect(textOf(await late)).toBe('after the change')
    expect(textOf(cache.fresh('/')!)).toBe('after the change')
  })

  test('that are outdated still go out while the data cannot be reached', async () => {
    const { cache } = cacheAt()
    await cache.get('/', async () => answer('good'))
    cache.dropAll()
    const broken = async () => answer('sorry', { status: 503, faulty: true })
    expect(textOf(await cache.get('/', broken))).toBe('good')
    expect(textOf(await cache.get('/', () => Promise.reject(new Error('gone'))))).toBe('good')
    expect(cache.fresh('/')).toBeUndefined()
  })

  test('of something that is there no more do not come back', async () => {
    const { cache } = cacheAt()
    await cache.get('/', async () => answer('a deal'))
    cache.drop(['deals'])
    expect((await cache.get('/', async () => answer('none', { status: 404 }))).status).toBe(404)
    await expect(cache.get('/x', () => Promise.reject(notFound('The deal was not found.')))).rejects.toThrow(
      'The deal was not found.',
    )
  })

  test('with a fault or another status are not kept', async () => {
    const { cache } = cacheAt()
    const missing = counter({ status: 404 })
    const faulty = counter({ faulty: true })
    for (const { produce, made } of [missing, faulty]) {
      await cache.get('/', produce)
      await cache.get('/', produce)
      expect(made()).toBe(2)
    }
  })
})
