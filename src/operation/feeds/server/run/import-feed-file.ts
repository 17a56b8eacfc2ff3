import { tally } from '../../../../importer/bounded-counts.ts'
import type { FeedFormat } from '../../../../importer/formats/feed-format.ts'
import { nameOfSource, readSource } from '../../../../importer/formats/feed-source.ts'
import { emptySummary, importFeed } from '../../../../importer/import-feed.ts'
import { type CategoryMap, readCategoryMap } from '../../../../importer/mapping/category-map.ts'
import { loadCategoryMap } from '../../../../importer/mapping/load-mapping.ts'
import { readMapping } from '../../../../importer/mapping/read-mapping.ts'
import type { ImportOutcome } from '../../../../importer/record-import-run.ts'
import { openRejectedRowsReport } from '../../../../importer/rejected-rows-report.ts'
import { createRejectionSummary } from '../../../../importer/rejection-summary.ts'
import type { FeedFigures } from '../../../../importer/safety/feed-figures.ts'
import { checkSafety, type Finding, STANDARD_LIMITS } from '../../../../importer/safety/safety-rules.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { feedKeyOf } from '../../feed.ts'
import { type FeedRow, findHeldRun, findLastFigures } from '../feed.queries.ts'

const LOGGED_REASONS = 20
/** A deal that two good full runs lack expires after this time. */
const GRACE_DAYS = 1

/** What a run has found so far: correct at every moment, also when it ends early. */
export type RunRecord = ReturnType<typeof startRecord>

export function startRecord(reportPath: string) {
  const report = openRejectedRowsReport(reportPath)
  const found = { figures: null as FeedFigures | null, findings: [] as readonly Finding[], isHeld: false }
  const rejects = createRejectionSummary(report)
  const summary = emptySummary()
  return {
    ...{ report, rejects, summary, found, unnamed: tally() },
    /** Without counts while no row has been applied. */
    outcome: (): Omit<ImportOutcome, 'status'> => ({
      counts: summary.rows === 0 ? {} : summary,
      rejects: Object.fromEntries(rejects.reasons.top(LOGGED_REASONS).entries),
      rejectedRows: rejects.reviewed(),
      figures: found.figures,
      findings: found.findings,
    }),
  }
}

type Options = { db: Db; dryRun: boolean; clock: Clock; signal: AbortSignal }

/**
 * Imports a fetched file. When the safety rules hold it, nothing is written, and the record says so. What an editor
 * has accepted does not count: another file may be held for something else.
 */
export async function importFeedFile(
  feed: FeedRow,
  file: { path: string; isComplete: boolean },
  record: RunRecord,
  { db, dryRun, clock, signal }: Options,
): Promise<void> {
  const { found, rejects, summary, unnamed } = record
  const acceptedRules =
    feed.accepted === null ? [] : ((await findHeldRun(db, feed.id))?.findings ?? []).map(({ rule }) => rule)
  const isAccepted = ({ rule }: Finding) => acceptedRules.includes(rule)
  const previous = await findLastFigures(db, feed.id)
  try {
    await importFeed(
      { ...file, ...namesOf(feed), format: formatOf(feed), store: feed.store },
      {
        ...{ db, dryRun, rejects, now: clock, signal, summary, categoryMap: await categoryMapOf(feed) },
        events: { onProgress: () => {}, onUnnamedCategory: unnamed.add },
        // The safety rules decide whether a smaller file is right.
        full: feed.is_full ? { graceDays: GRACE_DAYS, allowShrink: true } : null,
        onChecked: async (figures) => {
          found.figures = figures
          found.findings = checkSafety(figures, previous, { ...STANDARD_LIMITS, ...feed.limits })
          found.isHeld = found.findings.some((finding) => finding.effect === 'hold' && !isAccepted(finding))
          if (found.isHeld && !dryRun) throw new HeldError()
          return found.findings.every(isAccepted) ? 'apply' : 'apply without removals'
        },
      },
    )
  } catch (error) {
    if (!(error instanceof HeldError)) throw error
  } finally {
    record.report.close()
  }
}

class HeldError extends Error {}

const namesOf = ({ id, address }: FeedRow) => ({ name: feedKeyOf(id), fileName: nameOfSource(readSource(address)) })

const formatOf = ({ name, format, mapping }: FeedRow): FeedFormat =>
  format === 'csv' ? { kind: format, mapping: readMapping(JSON.stringify(mapping), `of ${name}`) } : { kind: format }

/** The network's categories are the same for all sites; a Google feed's are the merchant's own. */
async function categoryMapOf({ name, format, category_map: map }: FeedRow): Promise<CategoryMap | null> {
  if (map !== null) return readCategoryMap(JSON.stringify(map), `of ${name}`)
  return format === 'cuelinks' ? loadCategoryMap('cuelinks') : null
}
