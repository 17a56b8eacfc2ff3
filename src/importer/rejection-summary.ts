import { tally } from './bounded-counts.ts'
import type { RejectedRow } from './offer/feed-row.ts'
import type { RejectedRowsReport } from './rejected-rows-report.ts'

const SAMPLES = 5

export type RejectionSummary = ReturnType<typeof createRejectionSummary>

/** The report of rejected rows and warnings: all in the file, counts per reason and the first few rows on screen. */
export function createRejectionSummary(report: Pick<RejectedRowsReport, 'add' | 'warn'>) {
  const reasons = tally(1_000)
  const warnings = tally(1_000)
  const first: RejectedRow[] = []
  return {
    reasons,
    warnings,
    first,
    async add(row: RejectedRow): Promise<void> {
      reasons.add(reasonOf(row))
      if (first.length < SAMPLES) first.push(row)
      await report.add(row)
    },
    async warn(row: RejectedRow): Promise<void> {
      warnings.add(reasonOf(row))
      await report.warn(row)
    },
  }
}

/** The part of a reason after a colon concerns only one row; reasons that differ only in a number are equal. */
const reasonOf = ({ field, reason }: Pick<RejectedRow, 'field' | 'reason'>): string =>
  `${field} ${reason.replace(/:.*/s, '').replace(/\d[\d.,]*/g, '…')}`
