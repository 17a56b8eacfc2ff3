import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { TAGS_CHANNEL, tagsOf } from './announce-tags.ts'
import { createPurgeQueue } from './purge-queue.ts'
import { type PurgeTimes, unsettledKeys } from './unsettled-keys.ts'

const tickMs = 100

type Deps = {
  listen: Database<unknown>['listen']
  caches: NonNullable<Config['cachePurge']>
  registry: Registry
  log: Pick<Log, 'info' | 'warn'>
  times?: PurgeTimes
}

/** Purges the caches in front of the site of what any process announces, until it is stopped. */
export async function startPurgingCaches({
  listen,
  caches: { urls, token },
  registry,
  log,
  times,
}: Deps): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const queues = urls.map((url) => createPurgeQueue({ url, token, log, signal: stopping.signal }))
  const keys = unsettledKeys(times)
  new Gauge({
    name: 'bachat_cache_purge_failing_seconds',
    help: 'For how long a cache in front has accepted no purge; 0 if it accepts them.',
    labelNames: ['cache'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      for (const { cache, failingSeconds } of queues) this.set({ cache }, failingSeconds())
    },
  })

  await listen(
    TAGS_CHANNEL,
    (payload) => keys.announced(tagsOf(payload), performance.now()),
    () => keys.missed(performance.now()),
  )
  // Nothing was heard while this process did not run.
  keys.missed(performance.now())
  const ticking = setInterval(() => {
    const due = keys.takeDue(performance.now())
    if (due.length > 0) for (const queue of queues) queue.add(due)
  }, tickMs)

  return {
    stop: async () => {
      clearInterval(ticking)
      stopping.abort()
      await Promise.all(queues.map(({ ended }) => ended()))
    },
  }
}
