import { truncate } from '../platform/cut-text.ts'
import { formatCount } from '../shared/money.ts'
import type { Tally } from './bounded-counts.ts'
import { printable } from './formats/feed-error.ts'
import { MAX_LISTED_REJECTS } from './formats/feed-limits.ts'
import type { Summary } from './import-feed.ts'
import type { RejectedRow } from './offer/feed-row.ts'
import type { RejectionSummary } from './rejection-summary.ts'

export type ImportSummaryOptions = {
  dryRun: boolean
  /** Whether the feed is complete, so that missing offers are known. */
  isFull: boolean
  /** Whether a filter may have left out rows. */
  isFiltered: boolean
  report: { path: string; isCut: boolean }
  seconds: number
  peakMb: number
}

const REASONS = 10
const CATEGORIES = 20

/** The words of each count in its order, and those of a dry run where they differ. */
export const LABELS: Readonly<Record<keyof Summary, readonly [done: string, predicted?: string]>> = {
  rows: ['rows read'],
  inserted: ['inserted', 'would be inserted'],
  updated: ['updated', 'would be updated'],
  unchanged: ['unchanged'],
  repeated: ['repeated in the file'],
  filtered: ['filtered out'],
  rejected: ['rejected'],
  warnings: ['warnings'],
  historyLines: ['price changes added', 'price changes would be added'],
  missing: ['missing, will expire later', 'missing, would expire later'],
  expired: ['missing too long, expired', 'missing too long, would expire'],
  unmarked: ['missing, but not marked as missing'],
}

const countLine = (count: number, label: string) => `${formatCount(count).padStart(12)}  ${label}`

/** The result, one count per line, with the reasons of rejected rows. */
export function describeImport(
  summary: Summary,
  rejections: RejectionSummary,
  unnamed: Tally,
  { dryRun, isFull, isFiltered, report, seconds, peakMb }: ImportSummaryOptions,
): string {
  const isHidden: Partial<Record<keyof Summary, boolean>> = {
    filtered: !isFiltered,
    missing: !isFull,
    expired: !isFull,
    unmarked: true,
  }
  const names = (Object.keys(LABELS) as (keyof Summary)[]).filter((name) => !isHidden[name])
  const lines = names.map((name) => {
    const [done, predicted = done] = LABELS[name]
    return countLine(summary[name], dryRun ? predicted : done)
  })
  if (summary.unmarked > 0)
    lines.push(
      `${formatCount(summary.unmarked)} deals are missing from the feed. It may be incomplete: half of its previous deals or more are missing, or its last row may be cut. So none of them is marked as missing. If the feed is correct, add --allow-shrink.`,
    )
  if (summary.rejected > 0)
    lines.push(
      'Rejected, by reason:',
      ...counts(rejections.reasons, REASONS, 'other reasons'),
      'First rejected rows:',
      ...rejections.first.map(describeRow),
    )
  if (summary.warnings > 0)
    lines.push('Ignored fields, by reason:', ...counts(rejections.warnings, REASONS, 'other reasons'))
  if (summary.rejected + summary.warnings > 0)
    lines.push(
      `${report.isCut ? `The first ${formatCount(MAX_LISTED_REJECTS)}` : 'All'} rejected rows and ignored fields: ${report.path}`,
    )
  if (unnamed.total() > 0)
    lines.push('Categories not in the category map:', ...counts(unnamed, CATEGORIES, 'other categories'))
  if (dryRun) lines.push('Nothing was written to the database.')
  const rate = formatCount(Math.round(summary.rows / Math.max(seconds, 0.001)))
  lines.push(`${rate} rows/s, ${seconds.toFixed(1)} s, at most ${Math.round(peakMb)} MB of memory`)
  return `${lines.join('\n')}\n`
}

/** The same result as an object of JSON in one line. */
export function importAsJson(
  summary: Summary,
  rejections: RejectionSummary,
  unnamed: Tally,
  { dryRun, report, seconds, peakMb }: ImportSummaryOptions,
): string {
  const top = (tally: Tally, limit: number) => Object.fromEntries(tally.top(limit).entries)
  const json = {
    dryRun,
    counts: summary,
    rejects: top(rejections.reasons, REASONS),
    ignoredFields: top(rejections.warnings, REASONS),
    unmappedCategories: top(unnamed, CATEGORIES),
    reportPath: summary.rejected + summary.warnings > 0 ? report.path : null,
    seconds: Number(seconds.toFixed(3)),
    peakMb: Math.round(peakMb),
  }
  return `${JSON.stringify(json)}\n`
}

function counts(tally: Tally, limit: number, label: string): string[] {
  const { entries, others, rest } = tally.top(limit)
  const lines = entries.map(([name, count]) => countLine(count, printable(name)))
  return rest > 0 ? [...lines, countLine(rest, others > 0 ? `${formatCount(others)} ${label}` : label)] : lines
}

function describeRow({ line, id, title, field, reason, value }: RejectedRow): string {
  const name = [id && `id ${truncate(id, 40)}`, title && `"${truncate(title, 60)}"`].filter(Boolean).join(' ')
  const quoted = value === '' ? '' : ` (${truncate(value, 60)})`
  return printable(`  line ${line}${name ? `, ${name}` : ''}: ${field} ${reason}${quoted}`)
}
