import { setImmediate as turn } from 'node:timers/promises'
import { encoded, headersOf } from '../../src/platform/cache/cached-response.ts'
import { createResponseCache } from '../../src/platform/cache/response-cache.ts'

// Run with --expose-gc: fills a cache with answers of `bodyBytes` and prints the charged and the actual memory.

const [count = 0, bodyBytes = 0, maxBytes = 0, compressed = 0] = process.argv.slice(2).map(Number)
const cache = createResponseCache({ freshMs: 30_000, maxBytes: { pages: maxBytes }, clock: () => new Date(0) })

/** Memory in use: buffers and compressors are freed several turns after their last reference. */
async function memory(): Promise<number> {
  for (let round = 0; round < 10; round++) {
    await turn()
    globalThis.gc?.()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function fill(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) {
    const body = `${n}`.padEnd(bodyBytes, 'deal and coupon ')
    const tags = ['deals', 'stores', `deal:${n}`]
    const produce = async () => ({ status: 200, contentType: 'application/json; charset=utf-8', body, tags })
    const entry = await cache.get(`en GET /getcount [["timestamp",${n}]]`, { cacheIn: 'pages', produce })
    // As they are after sending: a dozen headers, of which a few belong to the entry.
    const headers = Array.from({ length: 14 }, (_, i) => [`header-${i}`, entry.etag]).flat()
    headersOf(entry, 'identity', () => [...headers, 'content-length', `${body.length}`])
    if (compressed === 1) await encoded(entry, 'br')
  }
}

const before = await memory()
await fill(0, count)
const taken = (await memory()) - before
const startedAt = performance.now()
cache.drop(['deals'])
const dropMs = performance.now() - startedAt
console.log(JSON.stringify({ ...cache.stats().pages, taken, dropMs }))
