import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { daysBefore } from '../../platform/days.ts'
import { getFirst } from '../../platform/get-first.ts'
import { wideNetworkOf } from '../../platform/limits/rate-limits.ts'
import type { Db } from '../../schema/db.ts'
import { type CaseFacts, caseWeight } from '../case-weight.ts'
import { type CaseType, weightNumber } from '../review-case.ts'

export type Reported = { dealId: number } | { commentId: number }

export type NewReport = { reported: Reported; reason: string; detail: string; address: string }

/**
 * Adds a report to the waiting case of its deal or comment, or opens one. False: this visitor has reported it before,
 * and nothing changes.
 */
export const addReport = (db: Db, { reported, reason, detail, address }: NewReport, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const reporter = reporterDigest(reported, address)
    // Locked before the case, in the order in which decisions lock both.
    if ((await lockReported(tx, reported, reporter)) !== 'new') return false
    const caseId = await openReportedCase(tx, reported, now)
    const added = await tx
      .insertInto('reports')
      .values({ case_id: caseId, ...columnsOf(reported), reason, detail, reporter, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    await weighCase(tx, caseId, reported, now)
    return true
  })

/** Visitors are known by network. Two bytes are shared by many thousands of addresses: too little to identify anyone. */
function reporterDigest(reported: Reported, address: string): Buffer {
  const what = JSON.stringify(reported)
  return createHash('sha256')
    .update(`report ${what} ${wideNetworkOf(address)}`)
    .digest()
    .subarray(0, 2)
}

const columnsOf = (reported: Reported) =>
  'dealId' in reported
    ? { deal_id: reported.dealId, comment_id: null }
    : { deal_id: null, comment_id: reported.commentId }

const typeOf = (reported: Reported): CaseType => ('dealId' in reported ? 'reported-deal' : 'reported-comment')

async function lockReported(tx: Db, reported: Reported, reporter: Buffer): Promise<'new' | 'repeated' | 'gone'> {
  const { rows } = await ('dealId' in reported
    ? sql<{ isRepeated: boolean }>`
        select exists (select from reports where deal_id = d.id and reporter = ${reporter}) as "isRepeated"
        from deals d where id = ${reported.dealId} for key share`
    : sql<{ isRepeated: boolean }>`
        select exists (select from reports where comment_id = c.id and reporter = ${reporter}) as "isRepeated"
        from comments c where id = ${reported.commentId} for key share`
  ).execute(tx)
  const [row] = rows
  if (!row) return 'gone'
  return row.isRepeated ? 'repeated' : 'new'
}

/** The waiting case, locked until the transaction ends. */
async function openReportedCase(tx: Db, reported: Reported, now: Date): Promise<number> {
  const target = sql.raw(
    'dealId' in reported
      ? '(deal_id) where decided_at is null and deal_id is not null'
      : '(comment_id, type) where decided_at is null and comment_id is not null',
  )
  const { deal_id, comment_id } = columnsOf(reported)
  const { rows } = await sql<{ id: number }>`
    insert into review_cases (type, deal_id, comment_id, weight, opened_at)
    values (${typeOf(reported)}, ${deal_id}, ${comment_id}, 3, ${now})
    on conflict ${target} do update set weight = review_cases.weight
    returning id`.execute(tx)
  return getFirst(rows).id
}

async function weighCase(tx: Db, caseId: number, reported: Reported, now: Date): Promise<void> {
  const weight = weightNumber(caseWeight(typeOf(reported), await factsOf(tx, caseId, reported, now)))
  await tx
    .updateTable('review_cases')
    .set({ report_count: sql`report_count + 1`, weight: sql`least(weight, ${weight}::smallint)` })
    .where('id', '=', caseId)
    .execute()
}

async function factsOf(tx: Db, caseId: number, reported: Reported, now: Date): Promise<CaseFacts> {
  const dealId = 'dealId' in reported ? reported.dealId : null
  const { rows } = await sql<CaseFacts>`
    select c.report_count + 1 as reports,
      (select count(*)::int from (
        select 1 from reports where case_id = c.id and reason = 'abusive' limit 10) found) as "abuseReports",
      (select coalesce(sum(count), 0)::int from clicks
        where deal_id = ${dealId} and day > ${daysBefore(now, 7)}) as clicks
    from review_cases c where c.id = ${caseId}`.execute(tx)
  return rows[0] ?? {}
}
