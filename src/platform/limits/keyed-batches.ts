import { shareOf } from './worker-share.ts'

export type KeyedBatches<Key, Item> = (key: Key, item: Item, createRejection: () => Error) => Promise<void>

type Options = {
  /** For a key and the whole site: a web worker uses its share. */
  maxWaiting: number
  maxBatch: number
}

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void }

/**
 * Runs work on items of the same key together in this process: those that arrive during a batch are the next one. Each
 * caller waits for the batch with its item, whose failure fails its callers alone.
 */
export function createKeyedBatches<Key, Item>(
  run: (key: Key, items: readonly Item[]) => Promise<void>,
  { maxBatch, ...options }: Options,
): KeyedBatches<Key, Item> {
  const maxWaiting = shareOf(options.maxWaiting)
  const queues = new Map<Key, Waiting<Item>[]>()

  async function runAll(key: Key, queue: Waiting<Item>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch)
      try {
        await run(
          key,
          batch.map(({ item }) => item),
        )
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }

  return async function add(key, item, createRejection) {
    const queue = queues.get(key) ?? []
    if (queue.length >= maxWaiting) throw createRejection()
    const done = new Promise<void>((resolve, reject) => {
      queue.push({ item, resolve, reject })
    })
    if (!queues.has(key)) {
      queues.set(key, queue)
      void runAll(key, queue)
    }
    await done
  }
}
