import { sql } from 'kysely'
import { type Author, addAuditEntry } from '../../../accounts/audit/audit-log.ts'
import { hasJobQueue } from '../../../platform/database/has-job-queue.ts'
import { notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'

const noJob = () => notFound(/*i18n*/ 'There is no such job.')

/** Puts a run of a scheduled job into the queue, with its entry in the audit log. One run waits at a time. */
export const requestJob = (db: Db, name: string, author: Author): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await hasJobQueue(tx))) throw noJob()
    // Locked, so that of two requests at once the second sees the first.
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
      insert into pgboss.job (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)
      select name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds
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
