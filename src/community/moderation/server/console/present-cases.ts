import { isUndoable, undoDays } from '../../../../console/cases/decisions.ts'
import { type CaseType, priorityOf } from '../../../../console/cases/review-case.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import type { CaseDecision, Evidence, ReportSummary, ReviewCase } from '../../review.contract.ts'
import {
  type PresentFindings,
  readComments,
  readDealEvidence,
  readFailingCodes,
  readHeldRuns,
  readMessages,
  readRejectedRows,
  readReports,
} from './evidence.queries.ts'
import type { CaseRow } from './review-queue.queries.ts'

type DecidedCase = { type: string; decision: string | null; decided_at: Date | null }

export const canUndo = ({ type, decision, decided_at }: DecidedCase, now: Date) =>
  isUndoable(type) && decision !== 'elsewhere' && decided_at !== null && decided_at > daysBefore(now, undoDays)

const noReports: ReportSummary = { total: 0, reasons: [], latest: [] }

/** Cases with their evidence, in the given order. */
export async function presentCases(
  db: Db,
  rows: readonly CaseRow[],
  { memberId, now, presentFindings }: { memberId: number; now: Date; presentFindings: PresentFindings },
): Promise<ReviewCase[]> {
  const ids = (column: 'comment_id' | 'deal_id' | 'message_id' | 'rejected_row_id' | 'import_run_id' | 'code_id') =>
    rows.flatMap((row) => row[column] ?? [])
  const [reports, comments, deals, messages, rejected, runs, codes] = await Promise.all([
    readReports(
      db,
      rows.filter((row) => row.report_count > 0).map(({ id }) => id),
    ),
    readComments(db, ids('comment_id')),
    readDealEvidence(db, ids('deal_id'), now),
    readMessages(db, ids('message_id')),
    readRejectedRows(db, ids('rejected_row_id')),
    readHeldRuns(db, ids('import_run_id'), presentFindings),
    readFailingCodes(db, ids('code_id')),
  ])
  const evidenceOf = (row: CaseRow): Evidence | undefined => {
    const own = { reports: reports.get(row.id) ?? noReports }
    const comment = comments.get(row.comment_id ?? 0)
    if (comment) return { ...comment, ...own }
    const deal = deals.get(row.deal_id ?? 0)
    if (deal) return { ...deal, ...own }
    return (
      messages.get(row.message_id ?? 0) ??
      rejected.get(row.rejected_row_id ?? 0) ??
      runs.get(row.import_run_id ?? 0) ??
      codes.get(row.code_id ?? 0)
    )
  }
  return rows.flatMap((row) => {
    const evidence = evidenceOf(row)
    // Deleted between the two queries.
    if (!evidence) return []
    return {
      id: `${row.id}`,
      type: row.type as CaseType,
      weight: priorityOf(row.weight),
      openedAt: row.opened_at.toISOString(),
      claim: claimOf(row, memberId),
      decided: decisionOf(row, now),
      evidence,
    }
  })
}

const claimOf = ({ claimer, claimed_by, ends_at }: CaseRow, memberId: number) =>
  claimer === null || ends_at === null
    ? null
    : { memberName: claimer, isOwn: claimed_by === memberId, until: ends_at.toISOString() }

function decisionOf(row: CaseRow, now: Date): CaseDecision | null {
  const { decision, reason, note, decider, decided_at } = row
  if (decided_at === null || decision === null) return null
  return { decision, reason, note, memberName: decider, at: decided_at.toISOString(), canUndo: canUndo(row, now) }
}
