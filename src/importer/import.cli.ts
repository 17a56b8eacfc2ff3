import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Command } from 'commander'
import type { Clock } from '../platform/clock.ts'
import { CommandFailure } from '../platform/command-line/command-failure.ts'
import { FetchError, type FetchLimits } from '../platform/http/fetch-public.ts'
import { limitMemory } from '../platform/limits/heap-growth.ts'
import type { Db } from '../platform/schema/db.ts'
import { MINUTE_MS } from '../shared/durations.ts'
import { formatCount } from '../shared/money.ts'
import { tally } from './bounded-counts.ts'
import { FeedError } from './formats/feed-error.ts'
import { withLocalFeed } from './formats/feed-source.ts'
import { feedSize } from './formats/open-feed.ts'
import { ImportError } from './import-error.ts'
import { emptySummary, importFeed, type Summary } from './import-feed.ts'
import { defineImport, type ImportOptions, type ImportRequest, readImportRequest } from './import-options.ts'
import { importProgress } from './import-progress.ts'
import { describeImport, importAsJson } from './import-summary.ts'
import { countCategories, draftCategoryMap } from './mapping/draft-category-map.ts'
import { beginImportRun, finishImportRun, type ImportOutcome } from './record-import-run.ts'
import { checkReportPath, openRejectedRowsReport, removeOldReports, reportName } from './rejected-rows-report.ts'
import { createRejectionSummary } from './rejection-summary.ts'

export type ImportDeps = {
  /** With `readOnly` the database must already be up to date: nothing is migrated. */
  openDb(options: { readOnly: boolean }): Promise<{ db: Db; close(): Promise<void> }>
  /** The folder of the reports of rejected rows. */
  dataDir: string
  clock: Clock
  /** Runs work that ends early and cleanly when its signal is aborted. */
  runInterruptible?<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  stdin?: Readable
  /** Which network addresses feeds may be fetched from; public ones if absent. */
  canFetch?(address: string): boolean
}

const FETCH_LIMITS: FetchLimits = { timeoutMs: 30 * MINUTE_MS, maxBytes: 2_000_000_000 }
const LOGGED_REASONS = 20
const LOG_TIMEOUT_MS = 5_000
/** The rows are imported, but too many offers are missing to mark any. */
const HELD = 3

/** Adds `import` to the command line. A feed that cannot be imported ends it with one sentence and status 1, one that
 * lacks too many of its former offers with status 3. */
export function registerImport(program: Command, deps: ImportDeps): void {
  const run = deps.runInterruptible ?? ((work) => work(new AbortController().signal))
  defineImport(program.command('import')).action(async (argument: string, options: ImportOptions) => {
    try {
      await run((signal) => runImport(argument, options, deps, signal))
    } catch (error) {
      if (error instanceof FeedError || error instanceof FetchError)
        throw new CommandFailure(`${argument}: ${error.message}`)
      throw error instanceof ImportError ? new CommandFailure(error.message) : error
    }
  })
}

async function runImport(argument: string, options: ImportOptions, deps: ImportDeps, signal: AbortSignal) {
  limitMemory()
  const request = await readImportRequest(argument, options)
  const { stdin = process.stdin, canFetch } = deps
  const fetchLimits = { ...FETCH_LIMITS, ...(canFetch && { isPublic: canFetch }) }
  if (request.source.kind === 'stdin' && (stdin as typeof process.stdin).isTTY)
    process.stderr.write('Reading the feed from the terminal; Ctrl-D ends it.\n')
  await withLocalFeed(request.source, { fetchLimits, stdin, signal }, async (path, isComplete) => {
    const size = await feedSize(path)
    if (options.listCategories) return listCategories(request, path, deps.clock, signal)
    if (request.report !== null) await checkReportPath(request.report, path)
    await withDatabase(deps, request, (db) =>
      importAndReport(request, { path, size, isComplete }, { db, ...deps, signal }),
    )
  })
}

async function withDatabase(deps: ImportDeps, { dryRun }: ImportRequest, work: (db: Db) => Promise<unknown>) {
  const { db, close } = await deps.openDb({ readOnly: dryRun })
  await work(db).finally(close)
}

async function listCategories(request: ImportRequest, path: string, clock: Clock, signal: AbortSignal): Promise<void> {
  const counts = await countCategories({ ...request, path }, clock(), signal)
  const { entries } = counts.top()
  for (const [category, count] of entries) process.stderr.write(`${formatCount(count).padStart(12)}  ${category}\n`)
  process.stdout.write(draftCategoryMap(counts, request.categoryMap, `The categories of ${request.name}`))
}

type Deps = { db: Db; dataDir: string; clock: Clock; signal: AbortSignal }

async function importAndReport(
  request: ImportRequest,
  { path, size, isComplete }: { path: string; size: number; isComplete: boolean },
  { db, dataDir, clock, signal }: Deps,
): Promise<void> {
  const { dryRun, filter, categoryMap, full, name } = request
  const folder = join(dataDir, 'imports')
  const report = openRejectedRowsReport(request.report ?? join(folder, reportName(name, clock())))
  await removeOldReports(folder, clock())
  const rejects = createRejectionSummary(report)
  const unnamed = tally()
  const summary = emptySummary()
  const beganAt = performance.now()
  const describe = () =>
    (request.isJson ? importAsJson : describeImport)(summary, rejects, unnamed, {
      dryRun,
      isFull: full !== null,
      isFiltered: filter.categories.size > 0 || filter.minDiscountPercent !== null,
      report: { path: report.path, isCut: report.isCut() },
      seconds: (performance.now() - beganAt) / 1000,
      peakMb: process.resourceUsage().maxRSS / 1024,
    })
  const progress = importProgress(process.stderr, size, () => performance.now())
  const events = { ...progress, onUnnamedCategory: unnamed.add }
  const run = { db, dryRun, rejects, now: clock, events, categoryMap, filter, full, signal, summary }
  const log = dryRun ? null : await beginLog(db, request, report.path, clock)
  const outcome = () => ({
    counts: summary,
    rejects: Object.fromEntries(rejects.reasons.top(LOGGED_REASONS).entries),
    rejectedRows: rejects.reviewed(),
  })
  try {
    await importFeed({ ...request, path, isComplete }, run)
    progress.stop()
    try {
      report.close()
    } finally {
      process.stdout.write(describe())
    }
    await log?.({ status: 'done', ...outcome() })
    if (summary.unmarked > 0) process.exitCode = HELD
  } catch (error) {
    progress.stop()
    try {
      report.close()
    } catch {
      // The first error is the reason.
    }
    if (summary.rows > 0) process.stdout.write(describe())
    reportProgress(summary, dryRun)
    const failure = error instanceof Error ? error.message : `${error}`
    const ending = log?.({ status: signal.aborted ? 'interrupted' : 'failed', ...outcome(), failure }).catch(() => {})
    // A lost database must not prevent the command from ending.
    await Promise.race([ending, delay(LOG_TIMEOUT_MS, null, { ref: false })])
    throw error
  }
  warnAboutEmptyImport(summary)
}

/** The run that `bachat imports` lists later. A dry run writes nothing, so it is not recorded. */
async function beginLog(db: Db, request: ImportRequest, reportPath: string, clock: Clock) {
  const { name, store, argument, options } = request
  const run = await beginImportRun(db, { feed: name, source: argument, store, options, reportPath }, clock())
  return (outcome: ImportOutcome) => finishImportRun(db, run, outcome, clock())
}

const isIn = ({ inserted, updated, unchanged }: Summary) => inserted + updated + unchanged

function reportProgress(summary: Summary, dryRun: boolean): void {
  if (summary.rows === 0 || dryRun) return
  process.stderr.write(
    `The import stopped early: ${formatCount(isIn(summary))} rows were imported and stay. Run the same command again to continue; no row is imported twice.\n`,
  )
}

function warnAboutEmptyImport(summary: Summary): void {
  if (isIn(summary) > 0) return
  if (summary.filtered > 0) process.stderr.write('No row passed the filters.\n')
  else if (summary.rejected > 0) throw new CommandFailure('Every row was rejected, so nothing was imported.')
}
