import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { openCases } from '../console/server/cases/open-case.ts'
import type { Db } from '../platform/schema/db.ts'
import { daysBefore } from '../shared/days.ts'
import type { RejectedRow } from './offer/feed-row.ts'

/** `reasonName`: the reason without what concerns this row alone. `content`: the row as it was read, shortened. */
export type ReviewedRow = Omit<RejectedRow, 'row'> & { reasonName: string; content: string; rowCount: number }

const maxContentLength = 2_000
/** The review queue has the rejected rows of a week. */
const retentionDays = 7

/** As JSON: a part of the feed's text would keep all of it in memory. */
export function reviewedRow({ row, ...rejected }: RejectedRow, reasonName: string): ReviewedRow {
  const content = row ? JSON.stringify(row, (_name, value) => (isEmpty(value) ? undefined : value)) : ''
  return { ...rejected, reasonName, content: content.slice(0, maxContentLength).toWellFormed(), rowCount: 1 }
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

type Run = { id: number; feed: string }

/** Puts rejected rows into the review queue. A row that an earlier run rejected for the same reason stays one case. */
export async function saveRejectedRows(tx: Db, run: Run, rows: readonly ReviewedRow[], now: Date): Promise<void> {
  for (const row of rows) {
    const id = await saveRow(tx, run, row, now)
    const rejected = { type: 'rejected-row', subject: { rejectedRowId: id }, facts: { rows: row.rowCount } } as const
    await openCases(tx, [rejected], now)
  }
}

async function saveRow(tx: Db, run: Run, row: ReviewedRow, now: Date): Promise<number> {
  const { line, id: key, title, field, reason, value, content, rowCount } = row
  const seen = { run_id: run.id, line, title, value, content, row_count: rowCount, seen_at: now }
  const saved = await tx
    .insertInto('rejected_rows')
    .values({ feed: run.feed, digest: digestOf(run.feed, row), key, field, reason, ...seen })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

const digestOf = (feed: string, { id, line, reasonName }: ReviewedRow): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([feed, id || line, reasonName]))
    .digest()

/** Deletes rows that no import has rejected within a week, with their cases. */
export async function purgeRejectedRows(db: Db, now: Date): Promise<void> {
  await sql`delete from rejected_rows where seen_at < ${daysBefore(now, retentionDays)}`.execute(db)
}
