import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { TAGS_CHANNEL, tagsOf } from './announce-tags.ts'
import { createPurgeQueue } from './purge-queue.ts'
import { everythingKey, everythingTag, keysToPurge } from './surrogate-keys.ts'

/** What is announced within this time is purged together: an import announces hundreds of times a second. */
const batchMs = 100
const maxKeysInBatch = 5_000
/**
 * When a batch is purged again. An answer with the data from before may be on its way to the cache at the first time, and
 * a process of the site may hear of the change later than this one (decision 93).
 */
const repeats = [1_000, 5_000]

type Deps = {
  listen: Database<unknown>['listen']
  caches: NonNullable<Config['cachePurge']>
  log: Pick<Log, 'info' | 'warn'>
  repeatAfterMs?: readonly number[]
}

/** Purges the caches in front of the site of what any process announces, until it is stopped. */
export async function startPurgingCaches({
  listen,
  caches: { token, urls },
  log,
  repeatAfterMs = repeats,
}: Deps): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const queues = urls.map((url) => createPurgeQueue({ url, token, log, signal: stopping.signal }))
  const timers = new Set<NodeJS.Timeout>()
  let batch: Set<string> | null = null

  function after(ms: number, work: () => void): void {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  function purge(keys: ReadonlySet<string>): void {
    for (const queue of queues) queue.add(keys)
  }

  function noteAnnounced(tags: readonly string[]): void {
    if (batch === null) after(batchMs, purgeBatch)
    batch ??= new Set()
    for (const key of keysToPurge(tags)) batch.add(key)
    if (batch.size > maxKeysInBatch) batch = new Set([everythingKey])
  }

  function purgeBatch(): void {
    const keys: ReadonlySet<string> = batch ?? new Set()
    batch = null
    purge(keys)
    for (const ms of repeatAfterMs) after(ms, () => purge(keys))
  }

  const purgeEverything = () => noteAnnounced([everythingTag])
  await listen(TAGS_CHANNEL, (payload) => noteAnnounced(tagsOf(payload)), purgeEverything)
  // Nothing was heard while this process did not run.
  purgeEverything()

  return {
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(queues.map(({ ended }) => ended()))
    },
  }
}
