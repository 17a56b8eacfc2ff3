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

/** Counts one more report, by which the case may become more urgent. */
export async function countReport(tx: Db, caseId: number, reported: Reported, now: Date): Promise<void> {
  const priority = priorityNumber(casePriority(typeOf(reported), await factsOf(tx, caseId, reported, now)))
  await tx
    .updateTable('review_cases')
    .set({ report_count: sql`report_count + 1`, weight: sql`least(weight, ${priority}::smallint)` })
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
