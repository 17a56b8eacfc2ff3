import { PgBoss } from 'pg-boss'
import { MINUTE_MS } from '../../shared/durations.ts'
import { asUnavailable, DatabaseUnavailableError } from '../database-unavailable.ts'
import type { Log } from '../log/log.ts'
import { inJob } from '../tracing/trace.ts'

/** Scheduled work. Each run happens in one process; a failed run is retried. */
export type ScheduledJob = {
  name: string
  cron: string
  /** The signal is aborted when the process stops. */
  run: (signal: AbortSignal) => Promise<void>
  /** For runs that may take hours. */
  isLong?: true
}

export type Jobs = { stop: () => Promise<void> }

/**
 * A worker confirms its schedules this often. One that nobody has confirmed for long is of a version that no longer
 * runs: older and newer workers may run beside each other, and each leaves the other's jobs alone.
 */
const confirmEveryMs = 2 * MINUTE_MS
const unconfirmedMs = 10 * MINUTE_MS

// The queue's own statements are short. Without a limit, one whose answer is lost would wait as long as the network does.
const standardTimeoutMs = 60_000

/**
 * While a run goes on, one waits for another process, and no further ones are queued. A killed process is noticed
 * within minutes, but nobody waits for that: the waiting run is taken by any process that has none.
 */
const longRuns = {
  policy: 'short',
  expireInSeconds: 24 * 3600 - 1,
  heartbeatSeconds: 60,
  // The next one comes by the clock.
  retryLimit: 0,
  deleteAfterSeconds: 24 * 3600,
} as const

export async function startJobs(
  url: string,
  jobs: ScheduledJob[],
  log: Log,
  queryTimeoutMs = standardTimeoutMs,
): Promise<Jobs> {
  // The queue passes them all to pg's pool, which closes a session whose statement has failed.
  const session = { application_name: 'bachat jobs', max: 3, query_timeout: queryTimeoutMs, keepAlive: true }
  const boss = new PgBoss({ connectionString: url, ...session })
  let isStopped = false
  boss.on('error', (error) => {
    // After stop, its sessions may still be closing while the database shuts down.
    if (isStopped) return
    const cause = asUnavailable(error)
    if (cause instanceof DatabaseUnavailableError) log.warn({ err: cause }, 'The job queue cannot reach the database')
    else log.error(`The job queue reported an error: ${error.message || (error as { code?: string }).code}`)
  })
  await boss.start()
  const stopping = new AbortController()
  await confirmSchedules(boss, jobs)
  for (const job of jobs)
    await boss.work(job.name, async () => {
      const begun = performance.now()
      try {
        await inJob(job.name, () => job.run(stopping.signal))
      } catch (error) {
        // pg-boss stores the failure and retries the run, but logs nothing.
        log.error({ err: error, job: job.name }, 'job failed')
        throw error
      }
      log.info({ job: job.name, ms: Math.round(performance.now() - begun) }, 'job done')
    })
  const confirming = setInterval(() => {
    confirmSchedules(boss, jobs).catch((error) => {
      if (!stopping.signal.aborted)
        log.warn({ err: asUnavailable(error) }, 'The schedules of the jobs could not be confirmed')
    })
  }, confirmEveryMs)
  return {
    stop: async () => {
      clearInterval(confirming)
      stopping.abort(new Error('The process stops.'))
      await boss.stop({ graceful: true, timeout: 10_000 })
      isStopped = true
    },
  }
}

async function confirmSchedules(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, cron, isLong } of jobs) {
    await boss.createQueue(name, isLong ? longRuns : {})
    await boss.schedule(name, cron)
  }
  const schedules = await boss.getSchedules()
  // By the clock of the database.
  const now = Math.max(...schedules.map(({ updatedOn }) => updatedOn.getTime()))
  for (const { name, updatedOn } of schedules)
    if (now - updatedOn.getTime() > unconfirmedMs && !jobs.some((job) => job.name === name)) await retire(boss, name)
}

async function retire(boss: PgBoss, name: string): Promise<void> {
  await boss.unschedule(name)
  try {
    await boss.deleteQueue(name)
  } catch (error) {
    // Deleting a queue that another starting process has just deleted is an error of SQL.
    if (await boss.getQueue(name)) throw error
  }
}

// Not started: it only reads the times of a schedule.
const schedules = new PgBoss({ db: { executeSql: () => Promise.reject(new Error('This queue is not started')) } })

/** When a schedule is due next; null when its expression is not valid. */
export function nextRunOf(cron: string, timezone: string | null, from: Date): Date | null {
  try {
    return schedules.previewSchedule(cron, { tz: timezone ?? 'UTC', count: 1, from })[0] ?? null
  } catch {
    return null
  }
}
