import { sql } from 'kysely'
import { getFirst } from '../platform/get-first.ts'
import type { Db } from '../platform/schema/db.ts'
import { IMPORT_RUN_LOCK } from './import-runs.queries.ts'
import { type ReviewedRow, saveRejectedRows } from './rejected-rows.ts'

export type NewImportRun = {
  feed: string
  /** The file or address as given. */
  source: string
  store: string | null
  options: Record<string, string | number | boolean>
  reportPath: string | null
}

export type ImportOutcome = {
  status: 'done' | 'failed' | 'interrupted'
  /** Row counts by result. */
  counts: Record<string, number>
  /** Rejected rows by reason. */
  rejects?: Record<string, number>
  /** Some of the rejected rows, for the review queue. */
  rejectedRows?: readonly ReviewedRow[]
  /** For a failed run: the sentence that the operator sees. */
  failure?: string
}

export type ImportRun = { id: number; feed: string; release: () => Promise<void> }

const MAX_RUNS = 1_000

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
      started.resolve(await insertRun(session, newRun, now))
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

async function insertRun(session: Db, newRun: NewImportRun, now: Date): Promise<number> {
  const { feed, source, store, options, reportPath } = newRun
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into import_runs (feed, source, store, options, started_at, report_path)
      values (${feed}, ${withoutSecrets(source)}, ${store}, ${JSON.stringify(options)}::text::jsonb, ${now}, ${reportPath})
      returning id)
    select id, pg_advisory_lock(${sql.lit(IMPORT_RUN_LOCK)}, id) from begun`.execute(session)
  await session
    .deleteFrom('import_runs')
    .where('id', 'in', (from) =>
      from.selectFrom('import_runs').select('id').orderBy('started_at', 'desc').orderBy('id', 'desc').offset(MAX_RUNS),
    )
    .execute()
  return getFirst(rows).id
}

export async function finishImportRun(db: Db, run: ImportRun, outcome: ImportOutcome, now: Date): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await writeOutcome(tx, run, outcome, now)
      await saveRejectedRows(tx, run, outcome.rejectedRows ?? [], now)
    })
  } finally {
    await run.release()
  }
}

async function writeOutcome(tx: Db, run: ImportRun, outcome: ImportOutcome, now: Date): Promise<void> {
  const { status, counts, rejects = {}, failure = null } = outcome
  await tx
    .updateTable('import_runs')
    .set({
      status,
      finished_at: now,
      counts: sql`${JSON.stringify(counts)}::text::jsonb`,
      rejects: sql`${JSON.stringify(rejects)}::text::jsonb`,
      failure,
    })
    .where('id', '=', run.id)
    .execute()
}

/** Addresses of feeds may contain a password or a key. */
function withoutSecrets(source: string): string {
  const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null
  return url ? `${url.origin}${url.pathname}` : source
}
