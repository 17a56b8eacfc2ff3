import { sql } from 'kysely'
import { getFirst } from '../../../platform/get-first.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { type CaseFacts, casePriority } from '../../cases/case-priority.ts'
import { type CaseType, priorityNumber } from '../../cases/review-case.ts'

/** The kinds of subjects that visitors can report. */
export type Reported = { dealId: number } | { commentId: number }

const typeOf = (reported: Reported): CaseType => ('dealId' in reported ? 'reported-deal' : 'reported-comment')

/** The waiting case, locked until the transaction ends. */
export async function openReportedCase(tx: Db, reported: Reported, now: Date): Promise<number> {
  const target = sql.raw(
    'dealId' in reported
      ? '(deal_id, type) where decided_at is null and deal_id is not null'
      : '(comment_id, type) where decided_at is null and comment_id is not null',
  )
  const [dealId, commentId] = 'dealId' in reported ? [reported.dealId, null] : [null, reported.commentId]
  const { rows } = await sql<{ id: number }>`
    insert into review_cases (type, deal_id, comment_id, weight, opened_at)
    values (${typeOf(reported)}, ${dealId}, ${commentId}, 3, ${now})
    on conflict ${target} do update set weight = review_cases.weight
    returning id`.execute(tx)
  return getFirst(rows).id
}

/** The waiting case with the reports of a deal: of one that they ended, or of any other. */
export async function findReportedDealCase(tx: Db, dealId: number): Promise<number | null> {
  const found = await tx
    .selectFrom('review_cases')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('type', 'in', ['ended-by-reports', 'reported-deal'])
    .where('decided_at', 'is', null)
    .orderBy('type')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return found?.id ?? null
}

/** Counts further reports, by which the case may become more urgent. */
export async function countReports(tx: Db, caseId: number, added: number, now: Date): Promise<void> {
  await tx
    .updateTable('review_cases')
    .set({ report_count: sql`report_count + ${added}::integer` })
    .where('id', '=', caseId)
    .execute()
  await raisePriority(tx, caseId, now)
}

/** A report was taken back. A case without any has nothing to decide. */
export async function discountReport(tx: Db, caseId: number): Promise<void> {
  await tx
    .updateTable('review_cases')
    .set({ report_count: sql`greatest(0, report_count - 1)` })
    .where('id', '=', caseId)
    .execute()
  await tx
    .deleteFrom('review_cases')
    .where('id', '=', caseId)
    .where('report_count', '=', 0)
    .where('type', '=', 'reported-deal')
    .where('decided_at', 'is', null)
    .execute()
}

/** A waiting case of a deal that its reports have ended, or that is live again. */
export async function turnReportedCase(
  tx: Db,
  caseId: number,
  type: 'ended-by-reports' | 'reported-deal',
  now: Date,
): Promise<void> {
  await sql`
    update review_cases c set type = ${type} where id = ${caseId} and not exists (
      select from review_cases where deal_id = c.deal_id and type = ${type} and decided_at is null)`.execute(tx)
  await raisePriority(tx, caseId, now)
}

async function raisePriority(tx: Db, caseId: number, now: Date): Promise<void> {
  const { rows } = await sql<CaseFacts & { type: CaseType }>`
    select type, report_count as reports,
      (select count(*)::int from (
        select 1 from reports where case_id = c.id and reason = 'abusive' limit 10) found) as "abuseReports",
      (select coalesce(sum(count), 0)::int from clicks
        where deal_id = c.deal_id and day > ${daysBefore(now, 7)}) as clicks
    from review_cases c where c.id = ${caseId}`.execute(tx)
  const { type, ...facts } = getFirst(rows)
  await tx
    .updateTable('review_cases')
    .set({ weight: sql`least(weight, ${priorityNumber(casePriority(type, facts))}::smallint)` })
    .where('id', '=', caseId)
    .execute()
}
