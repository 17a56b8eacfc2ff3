import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { type Command, Option } from 'commander'
import type { Clock } from '../platform/clock.ts'
import { type FetchLimits, FetchRefused, fetchPublic } from '../platform/fetch-public.ts'
import type { Db } from '../schema/db.ts'
import { BrokenFeed } from './broken-feed.ts'
import { isEncoding } from './decode-feed.ts'
import { inDigits, MAX_LISTED_REJECTS, MAX_MAPPING_BYTES } from './feed-limits.ts'
import { type FeedForm, importFeed, type Summary } from './import-feed.ts'
import { importProgress } from './import-progress.ts'
import { beginImportRun, finishImportRun } from './import-run.ts'
import { readMapping } from './mapping.ts'
import { feedSize } from './open-feed.ts'
import { rejectsFile } from './rejects-file.ts'

export type ImportSettings = {
  openDb(): Promise<{ db: Db; close(): Promise<void> }>
  /** Where the lists of refused rows go. */
  dataDir: string
  clock: Clock
  /** How much of a feed's address is fetched at most; the standard is 2 GB in 30 minutes. */
  fetchLimits?: FetchLimits
}

type Options = {
  feed: 'google' | 'cuelinks' | 'csv'
  map?: string
  store?: string
  encoding?: string
  dryRun?: boolean
  report?: string
}

const STANDARD_LIMITS: FetchLimits = { timeoutMs: 30 * 60_000, maxBytes: 2_000_000_000 }
const SHIPPED_MAPPINGS = new URL('../../feeds/', import.meta.url)

/** Adds `import FILE|URL` to the command line. A file that cannot be imported ends it with one sentence and status 1. */
export function registerImport(program: Command, settings: ImportSettings): void {
  program
    .command('import')
    .description("make deals of a shop's or network's file")
    .argument('<file-or-address>', 'a file, also .gz, or an http(s) address')
    .addOption(
      new Option('--feed <form>', 'the form it has').choices(['google', 'cuelinks', 'csv']).makeOptionMandatory(),
    )
    .option(
      '--map <file>',
      'for --feed csv: a mapping file, or the name of a shipped one (amazon-in, bigbasket, price-history)',
    )
    .option('--store <name>', 'the store of all its deals, whatever the file says')
    .option('--encoding <name>', 'the encoding of the file, such as windows-1252, if it is not UTF-8')
    .option('--dry-run', 'say what would happen, write nothing')
    .option('--report <file>', 'where to list the rows that were set aside')
    .action(async (source: string, options: Options) => {
      try {
        await runImport(source, options, settings)
      } catch (error) {
        if (!(error instanceof BrokenFeed || error instanceof FetchRefused)) throw error
        process.stderr.write(`${source}: ${error.message}\n`)
        process.exitCode = 1
      }
    })
}

async function runImport(source: string, options: Options, settings: ImportSettings): Promise<void> {
  // Rows are short-lived: V8 would answer with ever more room for young objects, 100 MB that bring no speed.
  setFlagsFromString('--semi-space-growth-factor=1')
  // For old ones it would wait until there is several times as much garbage as there is data.
  setFlagsFromString('--heap-growing-percent=30')
  const form = await readForm(options)
  const store = options.store?.trim() || null
  const encoding = options.encoding ?? null
  if (encoding !== null && !isEncoding(encoding)) throw new BrokenFeed(`--encoding ${encoding} is no known encoding.`)
  const isAddress = /^https?:\/\//i.test(source)
  const name = feedName(source, isAddress)
  const folder = isAddress ? await mkdtemp(join(tmpdir(), 'bachat-feed-')) : null
  try {
    const path = folder ? join(folder, 'feed') : source
    if (folder) await download(source, path, settings.fetchLimits ?? STANDARD_LIMITS)
    const size = await feedSize(path)
    const report = options.report ?? join(settings.dataDir, 'imports', reportName(name, settings.clock()))
    await withDatabase(settings, (db) =>
      logged(db, { source, store, feed: name, report }, options, settings.clock, () =>
        importAndTell({ path, name, form, store, encoding }, size, report, options.dryRun === true, db, settings.clock),
      ),
    )
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function withDatabase(settings: ImportSettings, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await settings.openDb()
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** What `npx bachat imports` lists later. A dry run writes nothing, so it is not logged. */
async function logged(
  db: Db,
  { source, store, feed, report }: { source: string; store: string | null; feed: string; report: string },
  { feed: form, map, dryRun }: Options,
  clock: Clock,
  work: () => Promise<Summary>,
): Promise<void> {
  if (dryRun) {
    await work()
    return
  }
  const options = { form, ...(map === undefined ? {} : { map }) }
  const run = await beginImportRun(db, { feed, source, store, options, reportPath: report }, clock())
  try {
    const counts = await work()
    await finishImportRun(db, run, { status: 'done', counts }, clock())
  } catch (error) {
    const failure = error instanceof Error ? error.message : `${error}`
    await finishImportRun(db, run, { status: 'failed', counts: {}, failure }, clock()).catch(() => undefined)
    throw error
  }
}

type FeedFile = Parameters<typeof importFeed>[0]

async function importAndTell(
  file: FeedFile,
  size: number,
  report: string,
  dryRun: boolean,
  db: Db,
  clock: Clock,
): Promise<Summary> {
  const rejects = rejectsFile(report)
  const progress = importProgress(process.stderr, size, () => performance.now())
  const beganAt = performance.now()
  try {
    const summary = await importFeed(file, { db, dryRun, rejects, now: clock, events: progress })
    progress.stop()
    await rejects.close()
    process.stdout.write(
      describeSummary(summary, {
        dryRun,
        report: rejects.isCut() ? `${report} (the first ${inDigits(MAX_LISTED_REJECTS)})` : report,
        seconds: (performance.now() - beganAt) / 1000,
        peakMb: process.resourceUsage().maxRSS / 1024,
      }),
    )
    return summary
  } finally {
    progress.stop()
    await rejects.close()
  }
}

type Circumstances = { dryRun: boolean; report: string; seconds: number; peakMb: number }

/** The final words, a figure a line. */
function describeSummary(summary: Summary, { dryRun, report, seconds, peakMb }: Circumstances): string {
  const figures: [string, number][] = [
    ['rows read', summary.rows],
    [dryRun ? 'would be inserted' : 'inserted', summary.inserted],
    [dryRun ? 'would be updated' : 'updated', summary.updated],
    ['unchanged', summary.unchanged],
    ['repeated in the file', summary.repeated],
    ['set aside', summary.rejected],
    ['warnings', summary.warnings],
    [dryRun ? 'history lines would be added' : 'history lines added', summary.historyLines],
  ]
  const lines = figures.map(([label, count]) => `${count.toLocaleString('en-IN').padStart(12)}  ${label}`)
  if (summary.rejected + summary.warnings > 0) lines.push(`The rows set aside and the warnings, and why: ${report}`)
  if (dryRun) lines.push('Nothing was written.')
  const rate = Math.round(summary.rows / Math.max(seconds, 0.001)).toLocaleString('en-IN')
  lines.push(`${rate} rows/s, ${seconds.toFixed(1)} s, at most ${Math.round(peakMb)} MB of memory`)
  return `${lines.join('\n')}\n`
}

async function readForm({ feed, map }: Options): Promise<FeedForm> {
  if (feed !== 'csv') {
    if (map !== undefined) throw new BrokenFeed('--map belongs to --feed csv alone.')
    return { kind: feed }
  }
  if (map === undefined) throw new BrokenFeed('--feed csv needs --map, which says what the columns mean.')
  const file = /^[a-z0-9-]+$/.test(map) ? new URL(`${map}.map.json`, SHIPPED_MAPPINGS) : map
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new BrokenFeed(`There is no mapping ${map}.`)
  if (found.size > MAX_MAPPING_BYTES) throw new BrokenFeed(`The mapping ${map} has more than 1 MB.`)
  const json = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BrokenFeed(`The mapping ${map} cannot be read: ${error.message}.`)
  })
  return { kind: 'csv', mapping: readMapping(json, map) }
}

async function download(address: string, path: string, limits: FetchLimits): Promise<void> {
  await fetchPublic(address, createWriteStream(path), limits)
}

/** The name a feed keeps from run to run: unpacked or not, whatever its address's parameters. */
function feedName(source: string, isAddress: boolean): string {
  const url = isAddress ? URL.parse(source) : null
  return (url ? `${url.host}${url.pathname}` : basename(source)).replace(/\.gz$/i, '')
}

function reportName(name: string, now: Date): string {
  const time = now.toISOString().replace(/[:.]/g, '-')
  return `${name.replace(/[^A-Za-z0-9.-]+/g, '-').slice(-80)}-${time}.rejects.ndjson`
}
