import { sql } from 'kysely'
import { getFirst } from '../platform/get-first.ts'
import type { Db } from '../platform/schema/db.ts'
import { IMPORT_RUN_LOCK } from './import-runs.queries.ts'
import { type ReviewedRow, saveRejectedRows } from './rejected-rows.ts'
import type { FeedFigures } from './safety/feed-figures.ts'
import type { Finding } from './safety/safety-rules.ts'

export type NewImportRun = {
  feed: string
  /** The file or address as given. */
  source: string
  store: string | null
  options: Record<string, string | number | boolean>
  reportPath: string | null
  /** Absent: imported by hand. */
  feedId?: number
}

export type ImportOutcome = {
  /** `unchanged` and `held`: of feeds that run by the clock. */
  status: 'done' | 'unchanged' | 'held' | 'failed' | 'interrupted'
  /** Row counts by result. */
  counts: Record<string, number>
  /** Rejected rows by reason. */
  rejects?: Record<string, number>
  /** Some of the rejected rows, for the review queue. */
  rejectedRows?: readonly ReviewedRow[]
  /** For a failed run: the sentence that the operator sees. */
  failure?: string
  /** What the file looked like, and what the safety rules found in it. */
  figures?: FeedFigures | null
  findings?: readonly Finding[]
  /** The file, while it is kept. */
  filePath?: string | null
}

export type ImportRun = { id: number; feed: string; release: () => Promise<void> }

/** Of those imported by hand, and of each feed: five days with one every 15 minutes. */
const MAX_RUNS = 1_000
const MAX_RUNS_OF_FEED = 500

/**
 * Records that an import has begun; `finishImportRun` must follow. A session with a lock is held until then, which ends
 * with this process: a killed run shows as interrupted.
 */
export async function beginImportRun(db: Db, newRun: NewImportRun, now: Date): Promise<ImportRun> {
  const started = Promise.withResolvers<number>()
  const finished = Promise.withResolvers<void>()
  const lockSession = db
    .connection()
    .execute(async (session) => {
      started.resolve(await insertImportRun(session, newRun, now))
      await finished.promise
      // Fails if the connection, and the lock with it, was lost meanwhile.
      await sql`select pg_advisory_unlock_all()`.execute(session).catch(() => undefined)
    })
    .catch(started.reject)
  const id = await started.promise
  return {
    id,
    feed: newRun.feed,
    release: () => {
      finished.resolve()
      return lockSession
    },
  }
}

/** On a session that is held until the run ends: its lock shows that the run is not interrupted. */
export async function insertImportRun(session: Db, newRun: NewImportRun, now: Date): Promise<number> {
  const { feed, source, store, options, reportPath, feedId = null } = newRun
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into import_runs (feed, source, store, options, started_at, report_path, feed_id)
      values (${feed}, ${withoutSecrets(source)}, ${store}, ${JSON.stringify(options)}::text::jsonb, ${now}, ${reportPath}, ${feedId})
      returning id)
    select id, pg_advisory_lock(${sql.lit(IMPORT_RUN_LOCK)}, id) from begun`.execute(session)
  await session
    .deleteFrom('import_runs')
    .where('id', 'in', (from) =>
      from
        .selectFrom('import_runs')
        .select('id')
        .where('feed_id', feedId === null ? 'is' : '=', feedId)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .offset(feedId === null ? MAX_RUNS : MAX_RUNS_OF_FEED),
    )
    .execute()
  return getFirst(rows).id
}

export async function finishImportRun(db: Db, run: ImportRun, outcome: ImportOutcome, now: Date): Promise<void> {
  try {
    await db.transaction().execute((tx) => writeOutcome(tx, run, outcome, now))
  } finally {
    await run.release()
  }
}

export async function writeOutcome(
  tx: Db,
  run: Pick<ImportRun, 'id' | 'feed'>,
  outcome: ImportOutcome,
  now: Date,
): Promise<void> {
  const { status, counts, rejects = {}, failure = null, figures = null, findings = [], filePath = null } = outcome
  await tx
    .updateTable('import_runs')
    .set({
      status,
      finished_at: now,
      counts: sql`${JSON.stringify(counts)}::text::jsonb`,
      rejects: sql`${JSON.stringify(rejects)}::text::jsonb`,
      failure,
      figures: figures && sql`${JSON.stringify(figures)}::text::jsonb`,
      findings: sql`${JSON.stringify(findings)}::text::jsonb`,
      file_path: filePath,
    })
    .where('id', '=', run.id)
    .execute()
  await saveRejectedRows(tx, run, outcome.rejectedRows ?? [], now)
}

/** The files of runs that ended before this are kept no longer. */
export async function forgetKeptFiles(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ file_path: null })
    .where('file_path', 'is not', null)
    .where('finished_at', '<', before)
    .execute()
}

/** Addresses of feeds may contain a password or a key. */
function withoutSecrets(source: string): string {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null
  return url ? `${url.origin}${url.pathname}` : source
}
