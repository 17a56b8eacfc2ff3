import { LRUCache } from 'lru-cache'

/** At most this share of all time is spent on counting. */
const SHARE = 0.01
const MAX_KEYS = 1_000

type Cached<T> = (count: () => Promise<T>) => Promise<T>
type Elapsed = () => number

/**
 * Caches a count for a hundred times as long as it took: almost nothing where counting is quick, half a minute in a
 * database of millions. Simultaneous requests share one count.
 */
function countCache<T>(elapsedMs: Elapsed): Cached<T> {
  let cached: { value: T; until: number } | undefined
  let running: Promise<T> | undefined

  async function recount(count: () => Promise<T>): Promise<T> {
    const begun = elapsedMs()
    const value = await count()
    cached = { value, until: elapsedMs() + (elapsedMs() - begun) / SHARE }
    return value
  }

  return async (count) => {
    if (cached && elapsedMs() < cached.until) return cached.value
    running ??= recount(count).finally(() => {
      running = undefined
    })
    return running
  }
}

const elapsed: Elapsed = () => performance.now()

export function cachedCount<T>(count: (now: Date) => Promise<T>, elapsedMs = elapsed) {
  const cache = countCache<T>(elapsedMs)
  return (now: Date): Promise<T> => cache(() => count(now))
}

/** Counts by key; the least recently used are dropped. */
export function cachedCounts<T>(elapsedMs = elapsed) {
  const caches = new LRUCache<string, Cached<T>>({ max: MAX_KEYS })
  return (key: string, count: () => Promise<T>): Promise<T> => {
    const cache = caches.get(key) ?? countCache<T>(elapsedMs)
    caches.set(key, cache)
    return cache(count)
  }
}
