import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

const nginxPort = 18_000

export type Answer = { status: number; cache: string; bytes: Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const timeoutMs = 10_000

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }

/**
 * One request to nginx; status 0: no answer. A reading request that finds its reused connection closed is sent again on
 * another, as browsers do.
 */
export function ask(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve) => {
    const fail = (error?: NodeJS.ErrnoException) => {
      if (error?.code === 'ECONNRESET' && outgoing.reusedSocket && method === 'GET') resolve(ask(path, options))
      else resolve({ status: 0, cache: '', bytes: Buffer.alloc(0) })
    }
    const outgoing = request({ port: nginxPort, host: '127.0.0.1', path, method, headers, agent, timeout: timeoutMs })
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const cache = `${response.headers['x-cache'] ?? ''}`
        resolve({ status: response.statusCode ?? 0, cache, bytes: Buffer.concat(chunks) })
      })
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time')))
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

export function post(path: string, values: Record<string, string>, token?: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return ask(path, { method: 'POST', headers, body: new URLSearchParams(values).toString() })
}

/** Every address of the sitemap, the most visited ones first: lists, then deals and the rest in a fixed random order. */
export async function listAddresses(): Promise<string[]> {
  const pathsIn = (xml: string) => [...xml.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const files = pathsIn(`${(await ask('/sitemap.xml')).bytes}`)
  const allPaths: string[] = []
  for (const file of files) allPaths.push(...pathsIn(`${gunzipSync((await ask(file)).bytes)}`))
  const lists = ['/', '/deals', '/superdeals', '/coupons', '/stores', '/hi', '/hi/deals']
  const random = createRandom(7)
  const otherPaths = allPaths.filter((path) => !lists.includes(path)).map((path) => ({ path, position: random() }))
  return [...lists, ...otherPaths.sort((a, b) => a.position - b.position).map(({ path }) => path)]
}

/** The same sequence in every run (a linear congruential generator). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Picks by Zipf's law: the n-th address is requested 1/n as often as the first. */
export function zipf<T>(items: readonly T[], random: () => number): () => T {
  let total = 0
  const sums = items.map((_, index) => (total += 1 / (index + 1)))
  return () => {
    const position = random() * total
    return items[sums.findIndex((sum) => sum >= position)] as T
  }
}

// Nearly all browsers accept brotli, and spell it in several ways; some programs take only gzip, or nothing.
const browsers = ['gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8']
const programs = ['gzip', '']

/** A page as some browser or program asks for it. */
export function view(path: string, random: () => number): Promise<Answer> {
  const encodings = random() < 0.97 ? browsers : programs
  return ask(path, { headers: { 'accept-encoding': encodings[Math.floor(random() * encodings.length)] ?? '' } })
}

/** Runs `work` repeatedly in each of `count` loops until the returned function is called. */
export function loops(count: number, pauseMs: number, work: (n: number) => Promise<void>): () => Promise<void> {
  let isOver = false
  const running = Array.from({ length: count }, async (_, n) => {
    while (!isOver) {
      await work(n)
      await delay(pauseMs)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(running)
  }
}
