import { LRUCache } from 'lru-cache'
import { shareOf } from './worker-share.ts'

export type ConcurrencyLimit = {
  /**
   * Runs the work in its turn; throws `createRejection()` when too much is waiting or the wait is too long. `groups`:
   * whose work it is, for example a store's.
   */
  run: <T>(work: () => Promise<T>, createRejection: () => Error, groups?: Groups) => Promise<T>
}

type Groups = readonly string[]
type Waiter = { groups: Groups; begin: () => void }

/** For the whole site: a web worker uses its share. */
type Options = {
  maxConcurrent: number
  maxWaiting: number
  maxWaitMs?: number
  /** The limit of one group, of which a quarter of `maxWaiting` may wait. */
  maxConcurrentOfGroup?: number
}

/**
 * Limits how much expensive work runs concurrently; the rest waits in a bounded queue. Groups take turns: slow work of
 * one group, however much, delays others by little.
 */
export function createConcurrencyLimit(options: Options): ConcurrencyLimit {
  const [maxConcurrent, maxWaiting] = [shareOf(options.maxConcurrent), shareOf(options.maxWaiting)]
  const maxConcurrentOfGroup = shareOf(options.maxConcurrentOfGroup ?? options.maxConcurrent)
  const waiting = new Set<Waiter>()
  const runningOf = new Map<string, number>()
  const lastTurns = new LRUCache<string, number>({ max: 1_000 })
  let running = 0
  let turns = 0

  const mayBegin = (groups: Groups) =>
    running < maxConcurrent && groups.every((group) => (runningOf.get(group) ?? 0) < maxConcurrentOfGroup)

  function begun(groups: Groups): void {
    running += 1
    turns += 1
    for (const group of groups) {
      runningOf.set(group, (runningOf.get(group) ?? 0) + 1)
      lastTurns.set(group, turns)
    }
  }

  function ended(groups: Groups): void {
    running -= 1
    for (const group of groups) {
      const others = (runningOf.get(group) ?? 1) - 1
      if (others > 0) runningOf.set(group, others)
      else runningOf.delete(group)
    }
    // Immediately, so that no newer caller takes the slot.
    nextOf(waiting, mayBegin, lastTurnOf)?.begin()
  }

  const lastTurnOf = (groups: Groups) => Math.max(0, ...groups.map((group) => lastTurns.get(group) ?? 0))

  const isFull = (groups: Groups) =>
    waiting.size >= maxWaiting ||
    groups.some((group) => [...waiting].filter((other) => other.groups.includes(group)).length >= maxWaiting / 4)

  function turn(groups: Groups, createRejection: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        groups,
        begin: () => {
          waiting.delete(waiter)
          clearTimeout(timer)
          begun(groups)
          resolve()
        },
      }
      const giveUp = () => {
        waiting.delete(waiter)
        reject(createRejection())
      }
      const timer = options.maxWaitMs === undefined ? undefined : setTimeout(giveUp, options.maxWaitMs)
      waiting.add(waiter)
    })
  }

  return {
    async run(work, createRejection, groups = []) {
      if (mayBegin(groups)) begun(groups)
      else {
        if (isFull(groups)) throw createRejection()
        await turn(groups, createRejection)
      }
      try {
        return await work()
      } finally {
        ended(groups)
      }
    },
  }
}

/** The next of those that may begin: the one whose groups have waited longest for a turn; of equal ones the first that came. */
function nextOf(
  waiting: Iterable<Waiter>,
  mayBegin: (groups: Groups) => boolean,
  lastTurnOf: (groups: Groups) => number,
): Waiter | undefined {
  let next: Waiter | undefined
  let turnOfNext = Number.POSITIVE_INFINITY
  for (const waiter of waiting) {
    if (!mayBegin(waiter.groups)) continue
    const turn = lastTurnOf(waiter.groups)
    if (turn < turnOfNext) [next, turnOfNext] = [waiter, turn]
    // Nothing comes before it: a queue without groups is not searched.
    if (turnOfNext === 0) break
  }
  return next
}
