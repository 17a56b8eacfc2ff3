import { Counter, Histogram, type Registry } from 'prom-client'
import { runAs } from '../log/event-loop-time.ts'
import type { ScheduledJob } from './jobs.ts'

/** The same jobs; their runs are measured, and their statements carry their names. */
export function measureJobs(jobs: readonly ScheduledJob[], registry: Registry): ScheduledJob[] {
  const options = { labelNames: ['queue'], registers: [registry] }
  const durations = new Histogram({
    ...{ name: 'bachat_job_seconds', help: 'Duration of the runs of jobs, by queue.', ...options },
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3_600],
  })
  const failures = new Counter({
    ...{ name: 'bachat_job_failures_total', help: 'Failed runs of jobs, by queue, also if repeated.', ...options },
  })
  return jobs.map((job) => {
    const labels = { queue: job.name }
    // Prometheus sees an increase only in what it has seen before.
    durations.zero(labels)
    failures.inc(labels, 0)

    async function run(signal: AbortSignal): Promise<void> {
      const end = durations.startTimer(labels)
      try {
        await job.run(signal)
      } catch (error) {
        failures.inc(labels)
        throw error
      } finally {
        end()
      }
    }

    return { ...job, run: (signal) => runAs(job.name, () => run(signal)) }
  })
}
