import { sql } from 'kysely'
import { hasJobQueue } from '../../../platform/database/has-job-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { OperationsAnswer } from '../../figures/figure.contract.ts'

const maxCount = 10_000

/** Failed work of the last days. */
export async function readOperations(db: Db): Promise<OperationsAnswer> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mails where sent_at is null and try_at = 'infinity' limit ${maxCount}) failed`.execute(db)
  return { failedMails: rows[0]?.count ?? 0, failedJobs: (await hasJobQueue(db)) ? await countFailedJobs(db) : 0 }
}

/** Jobs whose last finished run failed. */
async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.schedule s cross join lateral (
      select state from pgboss.job j where j.name = s.name and j.state in ('completed', 'failed')
      order by j.completed_on desc nulls last limit 1) last
    where last.state = 'failed'`.execute(db)
  return rows[0]?.count ?? 0
}
