import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { Problem } from '../errors.ts'
import { type Entry, finish, type Produced } from './cached-response.ts'
import { createTagVersions } from './tag-versions.ts'

/** An answer that is asked for. `B`: the names of the cache's budgets. */
export type CachedWork<B extends string> = {
  /** The budget that pays for keeping it; null: it is not kept. */
  cacheIn: B | null
  produce: () => Promise<Produced>
  /** Asked before anything is made for this asker; throws when they have had enough. What is kept is free. */
  admit?: () => void
}

export type ResponseCacheOptions<B extends string> = {
  freshMs: number
  /** An entry that was fresh longer ago is made again before anyone gets it; without it, it is sent at any age. */
  maxStaleMs?: number
  maxBytes: Record<B, number>
  clock: Clock
}
export type ResponseCache<B extends string> = ReturnType<typeof createResponseCache<B>>

/**
 * Finished answers by key. However many ask for a missing one, it is made once; an aged one is sent
 * while one newer is made; a dropped one is made again before anyone gets it. Each budget evicts its own entries,
 * the least recently used first, so that none can empty another.
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
      // What was there is there no more: an outdated copy must not come back in a fault.
      else budgetCache.entries.delete(key)
    }
  }

  /** Nothing that it depends on has changed since it was begun. */
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
    /** The finished answer when it may be sent as it is, else undefined. Costs one look-up for each budget. */
    fresh(key: string): Entry | undefined {
      const entry = find(key)
      return entry && entry.freshUntil > clock().getTime() && isCurrent(entry) ? entry : undefined
    },

    /** The answer, made when it is missing. An aged one is returned at once and replaced behind it. */
    async get(key: string, work: CachedWork<B>): Promise<Entry> {
      const entry = find(key)
      if (!entry) return makeOnce(key, work)
      const staleMs = clock().getTime() - entry.freshUntil
      if (!isCurrent(entry) || staleMs > maxStaleMs) return newerOr(entry, makeOnce(key, work))
      if (staleMs >= 0) replace(key, work)
      return entry
    },

    /** Takes as long as there are tags, however much is kept: entries compare versions when they are asked for. */
    drop(tags: Iterable<string>): void {
      versions.change(tags)
      underWay.clear()
    },

    dropAll(): void {
      versions.changeAll()
      underWay.clear()
    },

    /** By budget. */
    stats: () => Object.fromEntries(budgetCaches.map((budgetCache) => [budgetCache.name, budgetCache.stats()])),
  }
}

/** The entries of one budget. Each is charged for its key and for all that was made of it so far. */
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
      // Its size is calculated when it is put in.
      entries.delete(key)
      entries.set(key, entry)
    }
    entries.set(key, entry)
  }

  const stats = () => ({ entries: entries.size, bytes: entries.calculatedSize, evictions })
  return { name, entries, keep, stats }
}

// A character takes two bytes as soon as one of the text is beyond Latin-1; the rest is the place in the LRU.
const keyCost = (key: string) => 2 * key.length + 150

/** While the data cannot be reached the last good answer serves better than none. */
async function newerOr(outdated: Entry, making: Promise<Entry>): Promise<Entry> {
  try {
    const made = await making
    return made.faulty || made.status >= 500 ? outdated : made
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error
    return outdated
  }
}
