export type KeyedQueue = <T>(key: string, work: () => Promise<T>, createRejection: () => Error) => Promise<T>

type Options = {
  maxWaiting: number
  /** A failure is also that of everyone who waits behind it: nobody waits for a database that is away, one by one. */
  failTogether: boolean
}

/** Work on one key is done one after another, in this process; work on different keys at the same time. */
export function createKeyedQueue({ maxWaiting, failTogether }: Options): KeyedQueue {
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
