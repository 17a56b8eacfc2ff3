import { sql } from 'kysely'
import { type Author, addAuditEntry } from '../../../accounts/audit/audit-log.ts'
import { hasJobQueue } from '../../../platform/database/has-job-queue.ts'
import { nextRunOf } from '../../../platform/database/jobs.ts'
import { notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Job, JobRun } from '../../job.contract.ts'
import { maskSecrets } from './mask-secrets.ts'

type RunRow = { started: Date; ended: Date; error: string | null }
type JobRow = {
  name: string
  cron: string
  timezone: string | null
  isUnfinished: boolean
  last: StoredRun | null
  failures: StoredRun[]
}
/** As JSON. */
type StoredRun = { [Column in keyof RunRow]: string | null }

const maxFailures = 5

/** Every scheduled job with its last runs, which the queue stores for a week. */
export async function listJobs(db: Db, now: Date): Promise<Job[]> {
  if (!(await hasJobQueue(db))) return []
  const { rows } = await sql<JobRow>`
    with runs as materialized (
      select j.name, j.state, j.completed_on as ended, coalesce(j.started_on, j.completed_on) as started,
        j.state in ('failed', 'retry') as has_failed, j.output ->> 'message' as error
      from pgboss.job j where j.name in (select name from pgboss.schedule))
    select s.name, s.cron, s.timezone,
      exists (select from runs r where r.name = s.name and r.state in ('created', 'retry', 'active')) as "isUnfinished",
      (select json_build_object('started', r.started, 'ended', r.ended,
          'error', case when r.has_failed then coalesce(r.error, '') end)
        from runs r where r.name = s.name and r.state in ('completed', 'failed')
        order by r.ended desc nulls last limit 1) as last,
      (select coalesce(json_agg(json_build_object('started', f.started, 'ended', coalesce(f.ended, f.started),
          'error', coalesce(f.error, ''))), '[]')
        from (select * from runs r where r.name = s.name and r.has_failed and r.started is not null
          order by r.started desc limit ${maxFailures}) f) as failures
    from pgboss.schedule s order by s.name`.execute(db)
  return rows.map(({ name, cron, timezone, isUnfinished, last, failures }) => ({
    name,
    cron,
    nextRunAt: nextRunOf(cron, timezone, now)?.toISOString() ?? null,
    isUnfinished,
    lastRun: last && presentRun(last),
    failures: failures.map(presentRun),
  }))
}

function presentRun({ started, ended, error }: StoredRun): JobRun {
  const [startedAt, endedAt] = [new Date(started ?? 0), new Date(ended ?? 0)]
  return {
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    durationMs: Math.max(0, endedAt.getTime() - startedAt.getTime()),
    error: error === null ? null : maskSecrets(error),
  }
}

const noJob = () => notFound(/*i18n*/ 'There is no such job.')

/** Puts a run of a scheduled job into the queue, with its entry in the audit log. One run waits at a time. */
export const requestJob = (db: Db, name: string, author: Author): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await hasJobQueue(tx))) throw noJob()
    // Locked, so that of two requests at the same time the second sees the first.
    const { rows } = await sql<{ is_unfinished: boolean; has_failed: boolean }>`
      select exists (select from pgboss.job j where j.name = q.name and j.state in ('created', 'retry', 'active'))
          as is_unfinished,
        coalesce((select state = 'failed' from pgboss.job j where j.name = q.name and j.state in ('completed', 'failed')
          order by completed_on desc nulls last limit 1), false) as has_failed
      from pgboss.queue q where q.name = ${name} and exists (select from pgboss.schedule s where s.name = q.name)
      for update of q`.execute(tx)
    const [job] = rows
    if (!job) throw noJob()
    // The lock may have been waited for: what was read with it is older.
    if (job.is_unfinished || (await isUnfinished(tx, name)))
      throw new Problem(409, /*i18n*/ 'This job is waiting or running already.')
    await sql`
      insert into pgboss.job (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
        heartbeat_seconds)
      select name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds
      from pgboss.queue where name = ${name}`.execute(tx)
    await addAuditEntry(tx, author, {
      action: job.has_failed ? 'retry' : 'run',
      kind: 'jobs',
      recordId: name,
      title: name,
      before: { hasFailed: job.has_failed },
      after: { isRequested: true },
      version: '',
    })
  })

async function isUnfinished(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(tx)
  return rows.length > 0
}
