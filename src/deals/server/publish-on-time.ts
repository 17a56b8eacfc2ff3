import type { Clock } from '../../platform/clock.ts'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../schema/db.ts'
import { announcePublishedDeals } from './announce-published-deals.ts'

// Scheduled jobs run by the minute at best; a deal is to appear within two seconds of its time.
const intervalMs = 1_000
/** What came while no process was running is announced at the start. */
const lookBackMs = 60_000

/** Announces scheduled deals at their time, until it is stopped. */
export function publishOnTime({ db, clock, log }: { db: Db; clock: Clock; log: Log }): { stop: () => Promise<void> } {
  let since = new Date(clock().getTime() - lookBackMs)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function announceDue(): Promise<void> {
    const now = clock()
    try {
      await announcePublishedDeals(db, since, now)
      since = now
    } catch (error) {
      // The next round covers this one's time too.
      if (!isStopped && !(error instanceof DatabaseUnavailableError))
        log.error({ err: error }, 'Scheduled deals could not be announced')
    }
    if (!isStopped) next()
  }

  function next(): void {
    timer = setTimeout(announceDue, intervalMs)
  }

  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
