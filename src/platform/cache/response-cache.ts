import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { Problem } from '../errors.ts'
import { type Entry, finish, type Produced } from './cached-response.ts'
import { createTagVersions } from './tag-versions.ts'

/** A requested answer. `B`: the names of the cache's budgets. */
export type CachedWork<B extends string> = {
  /** The budget it is cached in; null: not cached. */
  cacheIn: B | null
  produce: () => Promise<Produced>
  /**
   * Called before an answer is produced for this caller; throws when the caller is over its limit. Cached answers are
   * not limited.
   */
  admit?: () => void
}

export type ResponseCacheOptions<B extends string> = {
  freshMs: number
  /** An entry stale for longer is produced again before it is sent; if absent, entries are sent at any age. */
  maxStaleMs?: number
  maxBytes: Record<B, number>
  clock: Clock
}
export type ResponseCache<B extends string> = ReturnType<typeof createResponseCache<B>>

/**
 * Finished answers by key. Simultaneous requests for a missing answer share one production; a stale answer is sent
 * while a new one is produced; a dropped answer is produced again before it is sent. Each budget evicts its own least
 * recently used entries, so that none can empty another.
 */
export function createResponseCache<B extends string>({
  freshMs,
  maxStaleMs = Number.POSITIVE_INFINITY,
  maxBytes,
  clock,
}: ResponseCacheOptions<B>) {
  const versions = createTagVersions()
  const budgetCaches = Object.entries<number>(maxBytes).map(([name, most]) => createBudgetCache(name, most))
  const underWay = new Map<string, Promise<Entry>>()

  function find(key: string): Entry | undefined {
    for (const { entries } of budgetCaches) {
      const entry = entries.get(key)
      if (entry) return entry
    }
    return undefined
  }

  function keep(key: string, cacheIn: B | null, entry: Entry): void {
    for (const budgetCache of budgetCaches) {
      if (budgetCache.name === cacheIn) budgetCache.keep(key, entry)
      // The resource no longer exists: its outdated copy must not come back during a fault.
      else budgetCache.entries.delete(key)
    }
  }

  /** Whether nothing it depends on has changed since its production began. */
  function isCurrent(entry: Entry): boolean {
    if (entry.currentAt === versions.now()) return true
    if (versions.haveChanged(entry.slots, entry.currentAt)) return false
    entry.currentAt = versions.now()
    return true
  }

  async function make(key: string, { cacheIn, produce }: CachedWork<B>): Promise<Entry> {
    const begun = versions.now()
    const produced = await produce()
    const entry = finish(produced, {
      freshUntil: clock().getTime() + freshMs,
      currentAt: begun,
      slots: versions.slotsOf(produced.tags),
    })
    if (!isCurrent(entry) || entry.faulty || entry.status >= 500) return entry
    const isKept = produced.kept ?? entry.status === 200
    keep(key, isKept ? cacheIn : null, entry)
    return entry
  }

  function makeOnce(key: string, work: CachedWork<B>): Promise<Entry> {
    const running = underWay.get(key)
    if (running) return running
    work.admit?.()
    const making = make(key, work).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key)
    })
    underWay.set(key, making)
    return making
  }

  /** A caller over its limit gets the stale answer; another caller's request replaces it. */
  function replace(key: string, work: CachedWork<B>): void {
    try {
      makeOnce(key, work).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  return {
    /** The finished answer if it can be sent as it is, else undefined. Costs one look-up per budget. */
    fresh(key: string): Entry | undefined {
      const entry = find(key)
      return entry && entry.freshUntil > clock().getTime() && isCurrent(entry) ? entry : undefined
    },

    /** The answer, produced if missing. A stale one is returned at once and replaced in the background. */
    async get(key: string, work: CachedWork<B>): Promise<Entry> {
      const entry = find(key)
      if (!entry) return makeOnce(key, work)
      const staleMs = clock().getTime() - entry.freshUntil
      if (!isCurrent(entry) || staleMs > maxStaleMs) return newerOr(entry, makeOnce(key, work))
      if (staleMs >= 0) replace(key, work)
      return entry
    },

    /** Takes time proportional to the tags, not to the cache: entries compare versions when requested. */
    drop(tags: Iterable<string>): void {
      versions.change(tags)
      underWay.clear()
    },

    dropAll(): void {
      versions.changeAll()
      underWay.clear()
    },

    /** Entries and bytes by budget. */
    stats: () => Object.fromEntries(budgetCaches.map((budgetCache) => [budgetCache.name, budgetCache.stats()])),
  }
}

/** The entries of one budget. Each is charged for its key and for everything derived from it so far. */
function createBudgetCache(name: string, maxSize: number) {
  let evictions = 0
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: (entry, key) => entry.cost + keyCost(key),
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evictions += 1
    },
  })

  function keep(key: string, entry: Entry): void {
    entry.grown = () => {
      if (entries.peek(key) !== entry) return
      // The LRU calculates an entry's size when it is stored.
      entries.delete(key)
      entries.set(key, entry)
    }
    entries.set(key, entry)
  }

  const stats = () => ({ entries: entries.size, bytes: entries.calculatedSize, evictions })
  return { name, entries, keep, stats }
}

// A text with any character beyond Latin-1 takes two bytes per character; the rest is the LRU's overhead.
const keyCost = (key: string) => 2 * key.length + 150

/** While the data is unavailable, the last good answer is better than none. */
async function newerOr(outdated: Entry, making: Promise<Entry>): Promise<Entry> {
  try {
    const made = await making
    return made.faulty || made.status >= 500 ? outdated : made
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error
    return outdated
  }
}
