import { sql } from 'kysely'
import { type ListedImport, listImportRuns } from '../../importer/import-runs.queries.ts'
import { hasJobQueue } from '../../platform/database/has-job-queue.ts'
import type { Db } from '../../platform/schema/db.ts'

export type QueueMetrics = {
  mails: { waiting: number; late: number; 'given up': number }
  /** The job queue's length by queue and state, without finished jobs. */
  jobs: { queue: string; state: string; count: number }[]
  imports: { running: number; last: ListedImport | null }
  heldComments: number
}

const LATE = sql`interval '10 minutes'`
const RECENT_RUNS = 50

/** Pending and failed work. Each part uses an index or reads few rows, whatever the size of the site. */
export async function readQueueMetrics(db: Db): Promise<QueueMetrics> {
  const [mails, jobs, runs, held] = await Promise.all([
    countMails(db),
    countJobs(db),
    listImportRuns(db, RECENT_RUNS),
    db
      .selectFrom('comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_held', '=', true)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  ])
  const running = runs.filter(({ status }) => status === 'running').length
  const last = runs.find(({ status }) => status !== 'running') ?? null
  return { mails, jobs, imports: { running, last }, heldComments: Number(held?.count ?? 0) }
}

async function countMails(db: Db): Promise<QueueMetrics['mails']> {
  const { rows } = await sql<QueueMetrics['mails']>`
    select count(*) filter (where try_at < 'infinity')::int as waiting,
      count(*) filter (where try_at < 'infinity' and created_at < now() - ${LATE})::int as late,
      count(*) filter (where try_at = 'infinity')::int as "given up"
    from mails where sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, 'given up': 0 }
}

async function countJobs(db: Db): Promise<QueueMetrics['jobs']> {
  if (!(await hasJobQueue(db))) return []
  const { rows } = await sql<QueueMetrics['jobs'][number]>`
    select q.name as queue, s.state, count(j.id)::int as count
    from pgboss.queue q cross join unnest(array['created', 'retry', 'active', 'failed']) as s (state)
      left join pgboss.job j on j.name = q.name and j.state::text = s.state
    group by 1, 2`.execute(db)
  return rows
}
