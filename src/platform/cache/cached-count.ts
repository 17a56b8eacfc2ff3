import { LRUCache } from 'lru-cache'

/** At most this share of all time is spent on counting. */
const SHARE = 0.01
const MAX_KEYS = 1_000

type Count<T> = () => Promise<T>
type Elapsed = () => number

/**
 * Caches a count for a hundred times as long as it took: almost nothing where counting is quick, half a minute in a
 * database of millions. Simultaneous requests share one count.
 */
function countCache<T>(elapsedMs: Elapsed) {
  let cached: { value: T; until: number; lifeMs: number } | undefined
  let running: Promise<T> | undefined

  async function recount(count: Count<T>): Promise<T> {
    const begun = elapsedMs()
    const value = await count()
    const lifeMs = (elapsedMs() - begun) / SHARE
    cached = { value, until: elapsedMs() + lifeMs, lifeMs }
    return value
  }

  async function get(count: Count<T>): Promise<T> {
    if (cached && elapsedMs() < cached.until) return cached.value
    running ??= recount(count).finally(() => {
      running = undefined
    })
    return running
  }

  /** Undefined if it is too old, or if there is none that `isUsable`. */
  function recent(count: Count<T>, isUsable: (value: T) => boolean): T | undefined {
    const now = elapsedMs()
    if (!cached || now >= cached.until + cached.lifeMs || !isUsable(cached.value)) return undefined
    // A failure shows when a request waits for the count.
    if (now >= cached.until) get(count).catch(() => {})
    return cached.value
  }

  return { get, recent }
}

const elapsed: Elapsed = () => performance.now()

export function cachedCount<T>(count: (now: Date) => Promise<T>, elapsedMs = elapsed) {
  const cache = countCache<T>(elapsedMs)
  return (now: Date): Promise<T> => cache.get(() => count(now))
}

/** Counts by key; the least recently used are dropped. */
export function cachedCounts<T>(elapsedMs = elapsed) {
  const caches = new LRUCache<string, ReturnType<typeof countCache<T>>>({ max: MAX_KEYS })

  function cacheOf(key: string) {
    const cache = caches.get(key) ?? countCache<T>(elapsedMs)
    caches.set(key, cache)
    return cache
  }

  return {
    get: (key: string, count: Count<T>): Promise<T> => cacheOf(key).get(count),
    /**
     * The cached count, up to twice as old as one that `get` answers: while an old one is counted again, nobody waits.
     */
    recent: (key: string, count: Count<T>, isUsable: (value: T) => boolean): T | undefined =>
      caches.get(key)?.recent(count, isUsable),
  }
}
