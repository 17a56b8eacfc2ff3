import { type Command, InvalidArgumentError } from 'commander'
import type { Db } from '../platform/schema/db.ts'
import { isoInIndia } from '../shared/india-time.ts'
import { formatCount } from '../shared/money.ts'
import { type ListedImport, listImportRuns } from './import-runs.queries.ts'
import { LABELS } from './import-summary.ts'
import { describeFindings } from './safety/describe-findings.ts'

export type ImportsDeps = { openDb(): Promise<{ db: Db; close(): Promise<void> }> }

const STANDARD_LIMIT = 20
const MAX_LIMIT = 1_000

/** Adds `imports` to the command line: past imports and their results. */
export function registerImports(program: Command, { openDb }: ImportsDeps): void {
  program
    .command('imports')
    .description('list the latest imports with their times, results and row counts')
    .option('--limit <number>', `number of imports, at most ${MAX_LIMIT}`, limitIn, STANDARD_LIMIT)
    .option('--json', 'print one JSON object per line')
    .action(async ({ limit, json }: { limit: number; json?: boolean }) => {
      const { db, close } = await openDb()
      const runs = await listImportRuns(db, limit).finally(close)
      process.stdout.write(json ? asJson(runs) : described(runs))
    })
}

function limitIn(text: string): number {
  const limit = Number(text)
  if (/^\d+$/.test(text) && limit >= 1 && limit <= MAX_LIMIT) return limit
  throw new InvalidArgumentError(`Must be a whole number from 1 to ${MAX_LIMIT}.`)
}

const asJson = (runs: ListedImport[]): string => runs.map((run) => `${JSON.stringify(runAsJson(run))}\n`).join('')

export function runAsJson({ started_at, finished_at, report_path, ...run }: ListedImport) {
  const times = { startedAt: started_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null }
  return { ...run, ...times, reportPath: report_path }
}

const described = (runs: ListedImport[]): string =>
  runs.length === 0 ? 'Nothing has been imported yet.\n' : runs.map(describedRun).join('')

export function describedRun({ id, started_at, status, feed, store, ...run }: ListedImport): string {
  const seconds = run.finished_at ? `, ${((run.finished_at.getTime() - started_at.getTime()) / 1000).toFixed(1)} s` : ''
  const lines = [
    `${id}  ${isoInIndia(started_at)}  ${status}${seconds}  ${feed}${store === null ? '' : ` for ${store}`}`,
    describeCounts(run.counts),
    run.failure ?? '',
    ...describeFindings(run.findings),
    ...Object.entries(run.rejects).map(([reason, count]) => `${formatCount(count)} rejected: ${reason}`),
    run.report_path !== null && Object.keys(run.rejects).length > 0 ? `report: ${run.report_path}` : '',
  ]
  return `${lines.filter(Boolean).join('\n    ')}\n`
}

const describeCounts = (counts: ListedImport['counts']): string =>
  Object.entries(LABELS)
    .flatMap(([name, [label]]) => (counts[name] === undefined ? [] : [`${formatCount(counts[name])} ${label}`]))
    .join(', ')
