import { tally } from './bounded-counts.ts'
import type { RejectedRow } from './offer/feed-row.ts'
import { type ReviewedRow, reviewedRow } from './rejected-rows.ts'
import type { RejectedRowsReport } from './rejected-rows-report.ts'

const SAMPLES = 5
/** Rows for the review queue: of each run, and of each reason. */
const REVIEWED = 20
const REVIEWED_OF_REASON = 4

export type RejectionSummary = ReturnType<typeof createRejectionSummary>

/** The report of rejected rows and warnings: all in the file, counts per reason and the first few rows on screen. */
export function createRejectionSummary(report: Pick<RejectedRowsReport, 'add' | 'warn'>) {
  const reasons = tally(1_000)
  const warnings = tally(1_000)
  const first: RejectedRow[] = []
  const reviewed: ReviewedRow[] = []
  return {
    reasons,
    warnings,
    first,
    add(row: RejectedRow): void {
      const reason = reasonOf(row)
      reasons.add(reason)
      if (first.length < SAMPLES) first.push(row)
      if (reviewed.length < REVIEWED && reasons.countOf(reason) <= REVIEWED_OF_REASON)
        reviewed.push(reviewedRow(row, reason))
      report.add(row)
    },
    /** A few rows of each reason, with how many rows it concerns. */
    reviewed: () => reviewed.map((row) => ({ ...row, rowCount: Math.max(1, reasons.countOf(row.reasonName)) })),
    warn(row: RejectedRow): void {
      warnings.add(reasonOf(row))
      report.warn(row)
    },
  }
}

/** The part of a reason after a colon concerns only one row; reasons that differ only in a number are equal. */
const reasonOf = ({ field, reason }: Pick<RejectedRow, 'field' | 'reason'>): string =>
  `${field} ${reason.replace(/:.*/s, '').replace(/\d[\d.,]*/g, '…')}`
