import { expireDeals } from '../deals/expire-deals.ts'
import type { Clock } from '../platform/clock.ts'
import type { TimedJob } from '../platform/jobs.ts'
import type { Db } from '../schema/db.ts'

export const timedJobs = (db: Db, clock: Clock): TimedJob[] => [
  { name: 'expire-deals', cron: '*/5 * * * *', run: () => expireDeals(db, clock()) },
]
