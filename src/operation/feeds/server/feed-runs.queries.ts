import { sql } from 'kysely'
import { isLiveAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { contains } from '../../../console/server/records/keyset.ts'
import { statusNow } from '../../../importer/import-runs.queries.ts'
import type { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { FeedRejectedRow, FeedRun, FeedRunsAnswer, RejectedRowsAnswer, RunCounts } from '../feed.contract.ts'
import { feedKeyOf } from '../feed.ts'
import { runCounts } from '../run-labels.ts'
import { presentFindings } from './present-findings.ts'

const runsPerPage = 30
const rowsPerPage = 20
const maxReasons = 20
const maxCounted = 10_000

type Page = { after: number; limit: number }

type TranslateText = (sentence: Message) => string

/** Runs with smaller ids than `after`, if it is not 0; the newest first. */
export async function listFeedRuns(
  db: Db,
  feedId: number,
  { after, limit }: Page,
  translateText: TranslateText,
): Promise<FeedRun[]> {
  const rows = await db
    .selectFrom('import_runs')
    .select(['id', 'started_at', 'finished_at', 'counts', 'rejects', 'findings', 'failure'])
    .select(statusNow.as('status'))
    .where('feed_id', '=', feedId)
    .$if(after > 0, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, started_at, finished_at, ...row }) => ({
    id: `${id}`,
    startedAt: started_at.toISOString(),
    status: row.status as FeedRun['status'],
    seconds: finished_at && (finished_at.getTime() - started_at.getTime()) / 1000,
    counts: countsOf(row.counts as Partial<RunCounts>),
    rejects: reasonsOf(row.rejects as Record<string, number>),
    findings: presentFindings(row.findings, translateText),
    failure: row.failure ?? '',
  }))
}

const countsOf = (counts: Partial<RunCounts>): RunCounts =>
  Object.fromEntries(runCounts.map((name) => [name, counts[name] ?? 0])) as RunCounts

const reasonsOf = (rejects: Record<string, number>): FeedRun['rejects'] =>
  Object.entries(rejects)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxReasons)

export async function readFeedRuns(
  db: Db,
  feedId: number,
  { after, translateText }: { after: number; translateText: TranslateText },
  now: Date,
): Promise<FeedRunsAnswer> {
  const runs = await listFeedRuns(db, feedId, { after, limit: runsPerPage + 1 }, translateText)
  const liveDeals = await countLiveDeals(db, feedId, now)
  return { ...cut(runs, runsPerPage, 'runs'), liveDeals }
}

/** What visitors see of it, including deals that other feeds have too. */
async function countLiveDeals(db: Db, feedId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from feed_rows f join deals on deals.id = f.deal_id
      where f.feed = ${feedKeyOf(feedId)} and ${isLiveAt(now)} limit ${maxCounted}) live`.execute(db)
  return rows[0]?.count ?? 0
}

/** The texts of a row that a search reads. */
const texts = ['title', 'key', 'field', 'reason', 'value'] as const

export async function readRejectedRows(
  db: Db,
  feedId: number,
  { after, search }: { after: number; search: string },
): Promise<RejectedRowsAnswer> {
  const rows = await db
    .selectFrom('rejected_rows as w')
    .innerJoin('import_runs as r', 'r.id', 'w.run_id')
    .select(['w.id', 'line', 'key', 'title', 'field', 'reason', 'value', 'content', 'row_count', 'seen_at'])
    .where('r.feed_id', '=', feedId)
    .$if(after > 0, (query) => query.where('w.id', '<', after))
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) => or(texts.map((text) => eb(`w.${text}`, 'ilike', contains(search))))),
    )
    .orderBy('w.id', 'desc')
    .limit(rowsPerPage + 1)
    .execute()
  const found = rows.map(({ id, row_count, seen_at, ...row }): FeedRejectedRow => {
    return { ...row, id: `${id}`, rowCount: row_count, seenAt: seen_at.toISOString() }
  })
  return cut(found, rowsPerPage, 'rows')
}

/** A page without the extra row that tells whether there is another. */
function cut<Row extends { id: string }, Name extends string>(rows: readonly Row[], length: number, name: Name) {
  const page = rows.slice(0, length)
  const next = rows.length > length ? (page.at(-1)?.id ?? null) : null
  return { [name]: page, next } as Record<Name, Row[]> & { next: string | null }
}
