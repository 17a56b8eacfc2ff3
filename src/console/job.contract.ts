// Calls about scheduled jobs, under /ifs/console, for administrators.

/** GET /jobs: every scheduled job of the site, by name. */
export type JobsAnswer = { jobs: Job[] }
export type Job = {
  name: string
  /** Minute, hour, day, month and weekday in UTC. */
  cron: string
  /** Null when nothing runs jobs. */
  nextRunAt: string | null
  /** Waiting or running now. */
  isUnfinished: boolean
  /** The last that has ended; runs are stored for a week. */
  lastRun: JobRun | null
  /** The last failed attempts, the newest first, at most five. */
  failures: JobRun[]
}

export type JobRun = {
  startedAt: string
  endedAt: string
  durationMs: number
  /** Null when it succeeded. Without addresses, keys and passwords. */
  error: string | null
}

// POST /jobs/:id/run {} -> {}: puts a run into the queue; 409 while one is waiting or running.
