import { shareOf } from './worker-share.ts'

export type ConcurrencyLimit = {
  /** Runs the work in its turn; throws `createRejection()` when too much is waiting or the wait is too long. */
  run: <T>(work: () => Promise<T>, createRejection: () => Error) => Promise<T>
}

/** For the whole site: a web worker uses its share. */
type Options = { atOnce: number; maxWaiting: number; maxWaitMs?: number }

/** Limits how much expensive work runs concurrently; the rest waits in a bounded queue. */
export function createConcurrencyLimit(options: Options): ConcurrencyLimit {
  const { maxWaitMs } = options
  const [atOnce, maxWaiting] = [shareOf(options.atOnce), shareOf(options.maxWaiting)]
  const waiting = new Set<() => void>()
  let running = 0

  function turn(createRejection: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(begin)
        reject(createRejection())
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      waiting.add(begin)
    })
  }

  async function run<T>(work: () => Promise<T>, createRejection: () => Error): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (waiting.size >= maxWaiting) throw createRejection()
      // A finished task passes its slot to the first waiter, so that no newer caller takes it.
      await turn(createRejection)
    }
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }

  return { run }
}
