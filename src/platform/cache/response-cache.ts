import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { Problem } from '../errors.ts'
import { type CachedResponse, markOutdated, type Produced, toCachedResponse } from './cached-response.ts'
import { surrogateKeysOf } from './surrogate-keys.ts'
import { createTagVersions, type TagVersions } from './tag-versions.ts'

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
  /** Answers name their tags for a cache in front. */
  withSurrogateKeys?: boolean
  clock: Clock
}
export type ResponseCache<B extends string> = ReturnType<typeof createResponseCache<B>>

/**
 * Finished answers by key. Simultaneous requests for a missing answer share one production; a stale answer is sent
 * while a new one is produced; a dropped answer is produced again before it is sent.
 */
export function createResponseCache<B extends string>({
  freshMs,
  maxStaleMs = Number.POSITIVE_INFINITY,
  maxBytes,
  withSurrogateKeys = false,
  clock,
}: ResponseCacheOptions<B>) {
  const versions = createTagVersions()
  const entries = createEntryStore<B>(maxBytes)
  const producer = createProducer<B>({ entries, versions, freshMs, withSurrogateKeys, clock })

  /** After the clock was set back, what seems to stay fresh for longer than an answer may is not. */
  function isFresh({ freshUntil }: CachedResponse): boolean {
    const leftMs = freshUntil - clock().getTime()
    return leftMs > 0 && leftMs <= freshMs
  }

  return {
    /** The finished answer if it can be sent as it is, else undefined. Costs one look-up per budget. */
    fresh(key: string): CachedResponse | undefined {
      const entry = entries.find(key)
      return entry && isFresh(entry) && versions.isCurrent(entry) ? entry : undefined
    },

    /** The answer, produced if missing. A stale one is returned immediately and replaced in the background. */
    async get(key: string, work: CachedWork<B>): Promise<CachedResponse> {
      const entry = entries.find(key)
      if (!entry) return producer.produce(key, work)
      const staleMs = clock().getTime() - entry.freshUntil
      if (!versions.isCurrent(entry) || staleMs > maxStaleMs) return newerOr(entry, producer.produce(key, work))
      if (!isFresh(entry)) producer.replace(key, work)
      return entry
    },

    /** Takes time proportional to the tags, not to the cache: entries compare versions when requested. */
    drop(tags: Iterable<string>): void {
      versions.change(tags)
      producer.detach()
    },

    dropAll(): void {
      versions.changeAll()
      producer.detach()
    },

    /** Entries and bytes by budget. */
    stats: entries.stats,
  }
}

type ProducerDeps<B extends string> = {
  entries: EntryStore<B>
  versions: TagVersions
  freshMs: number
  withSurrogateKeys: boolean
  clock: Clock
}

/** Produces answers, once for all simultaneous requests, and stores those that may be shared. */
function createProducer<B extends string>(deps: ProducerDeps<B>) {
  const { entries, versions, freshMs, withSurrogateKeys, clock } = deps
  const inProgress = new Map<string, Promise<CachedResponse>>()

  async function make(key: string, work: CachedWork<B>): Promise<CachedResponse> {
    const begun = versions.now()
    const produced = await work.produce()
    const entry = toCachedResponse(produced, {
      freshUntil: clock().getTime() + freshMs,
      currentAt: begun,
      slots: versions.slotsOf(produced.tags),
      surrogateKeys: withSurrogateKeys ? surrogateKeysOf(produced.tags) : null,
    })
    if (!versions.isCurrent(entry)) return markOutdated(entry)
    if (entry.faulty || entry.status >= 500) return entry
    const isCacheable = produced.isCacheable ?? entry.status === 200
    entries.store(key, isCacheable ? work.cacheIn : null, entry)
    return entry
  }

  function produce(key: string, work: CachedWork<B>): Promise<CachedResponse> {
    const running = inProgress.get(key)
    if (running) return running
    work.admit?.()
    const making = make(key, work).finally(() => {
      if (inProgress.get(key) === making) inProgress.delete(key)
    })
    inProgress.set(key, making)
    return making
  }

  /** A caller over its limit gets the stale answer; another caller's request replaces it. */
  function replace(key: string, work: CachedWork<B>): void {
    try {
      produce(key, work).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  /** Running productions finish only for the requests that already wait for them. */
  const detach = () => inProgress.clear()

  return { produce, replace, detach }
}

/** While the data is unavailable, the last good answer is better than none. */
async function newerOr(outdated: CachedResponse, making: Promise<CachedResponse>): Promise<CachedResponse> {
  try {
    const made = await making
    return made.faulty || made.status >= 500 ? markOutdated(outdated) : made
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error
    return markOutdated(outdated)
  }
}

type EntryStore<B extends string> = ReturnType<typeof createEntryStore<B>>

/** Cached answers by key. Each budget evicts its own least recently used entries, so that none can empty another. */
function createEntryStore<B extends string>(maxBytes: Record<B, number>) {
  const budgets = Object.entries<number>(maxBytes).map(([name, maxSize]) => createBudget(name, maxSize))

  return {
    /** Costs one look-up per budget. */
    find(key: string): CachedResponse | undefined {
      for (const { entries } of budgets) {
        const entry = entries.get(key)
        if (entry) return entry
      }
      return undefined
    },

    /** `budget`: null stores nothing. */
    store(key: string, budget: B | null, entry: CachedResponse): void {
      for (const { name, entries, store } of budgets) {
        if (name === budget) store(key, entry)
        // An outdated copy must not be served again when the next render fails.
        else entries.delete(key)
      }
    },

    stats: () => Object.fromEntries(budgets.map(({ name, stats }) => [name, stats()])),
  }
}

/** The entries of one budget. Each is charged for its key and for everything derived from it so far. */
function createBudget(name: string, maxSize: number) {
  let evictions = 0
  const entries = new LRUCache<string, CachedResponse>({
    maxSize,
    sizeCalculation: (entry, key) => entry.cost + keyCost(key),
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evictions += 1
    },
  })

  function store(key: string, entry: CachedResponse): void {
    entry.grown = () => {
      if (entries.peek(key) !== entry) return
      // The LRU calculates an entry's size when it is stored.
      entries.delete(key)
      entries.set(key, entry)
    }
    entries.set(key, entry)
  }

  const stats = () => ({ entries: entries.size, bytes: entries.calculatedSize, evictions })
  return { name, entries, store, stats }
}

// A text with any character beyond Latin-1 takes two bytes per character; the rest is the LRU's overhead.
const keyCost = (key: string) => 2 * key.length + 150
