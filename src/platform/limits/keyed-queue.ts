import { shareOf } from './worker-share.ts'

export type KeyedQueue = <T>(key: string, work: () => Promise<T>, createRejection: () => Error) => Promise<T>

type Options = {
  /** For the whole site: a web worker uses its share. */
  maxWaiting: number
  /**
   * A failure also fails everything waiting behind it, so that callers do not wait one by one for an unavailable
   * database.
   */
  failTogether: boolean
}

/** Runs work on the same key one after another in this process, and work on different keys concurrently. */
export function createKeyedQueue({ failTogether, ...options }: Options): KeyedQueue {
  const maxWaiting = shareOf(options.maxWaiting)
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()

  return async function runInOrder(key, work, createRejection) {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= maxWaiting) throw createRejection()
    queues.set(key, queue)
    queue.waiting += 1
    const mine = queue.last.then(work)
    queue.last = failTogether ? mine : mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
