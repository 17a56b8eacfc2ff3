import { sql } from 'kysely'
import type { Db } from '../platform/schema/db.ts'
import type { Finding } from './safety/safety-rules.ts'

/** The class of the advisory locks that running imports hold; the run's id is the other half. */
export const IMPORT_RUN_LOCK = 7_212_421

type ImportStatus = 'running' | 'done' | 'unchanged' | 'held' | 'failed' | 'interrupted'

export type ListedImport = {
  id: number
  feed: string
  source: string
  store: string | null
  options: Record<string, unknown>
  started_at: Date
  finished_at: Date | null
  status: ImportStatus
  counts: Record<string, number>
  rejects: Record<string, number>
  report_path: string | null
  failure: string | null
  findings: Finding[]
}

/** A running import whose lock nobody holds was killed. */
export const statusNow = sql<ImportStatus>`case when status = 'running' and not exists (
  select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(IMPORT_RUN_LOCK)} and objid = import_runs.id::oid
    and database = (select oid from pg_database where datname = current_database()))
  then 'interrupted' else status end`

/** The newest first, of all feeds or of one. */
export async function listImportRuns(db: Db, limit: number, feedId?: number): Promise<ListedImport[]> {
  const rows = await db
    .selectFrom('import_runs')
    .select(['id', 'feed', 'source', 'store', 'options', 'started_at', 'finished_at'])
    .select(['counts', 'rejects', 'report_path', 'failure', 'findings'])
    .$if(feedId !== undefined, (query) => query.where('feed_id', '=', feedId ?? null))
    .select(statusNow.as('status'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as ListedImport[]
}
