import { tally } from './import-counts.ts'
import type { RejectedRow } from './offer/feed-row.ts'
import type { RejectedRowsReport } from './rejected-rows-report.ts'

const SAMPLES = 5

export type RejectionSummary = ReturnType<typeof createRejectionSummary>

/** What is told of rejected rows and warnings: all in the report, counts per reason and the first few rows on screen. */
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

/** What a reason says after a colon is about the one row; those that differ in a number alone are one. */
const reasonOf = ({ field, reason }: Pick<RejectedRow, 'field' | 'reason'>): string =>
  `${field} ${reason.replace(/:.*/s, '').replace(/\d[\d.,]*/g, '…')}`
