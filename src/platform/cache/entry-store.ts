import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

export type EntryStore<B extends string> = ReturnType<typeof createEntryStore<B>>

/** Cached answers by key. Each budget evicts its own least recently used entries, so that none can empty another. */
export function createEntryStore<B extends string>(maxBytes: Record<B, number>) {
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
