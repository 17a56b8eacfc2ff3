import { dealIds } from '../catalogue/deals/deal-id-set.ts'
import { reject } from '../catalogue/deals/feed-offer.ts'
import type { FeedOptions, IncomingOffer } from '../catalogue/deals/server/offers/classify-offers.ts'
import { processMissingOffers } from '../catalogue/deals/server/offers/expire-dropped-offers.ts'
import { type ImportCounts, type ImportedBatch, importOffers } from '../catalogue/deals/server/offers/import-offers.ts'
import { previewOffers } from '../catalogue/deals/server/offers/preview-offers.ts'
import { matchKey } from '../catalogue/stores/server/title-keys.ts'
import type { Db } from '../platform/schema/db.ts'
import { readCuelinksFeed } from './formats/cuelinks-feed.ts'
import type { Bytes } from './formats/decode-feed.ts'
import { FeedError } from './formats/feed-error.ts'
import type { FeedFormat, NameObserver } from './formats/feed-format.ts'
import { readGoogleFeed } from './formats/google-feed.ts'
import { readMappedFeed } from './formats/mapped-feed.ts'
import { openFeed } from './formats/open-feed.ts'
import { identityOf, type RowRules, readRow } from './formats/read-row.ts'
import type { CategoryMap } from './mapping/category-map.ts'
import { type FeedLine, type RejectedRow, rejectedRow } from './offer/feed-row.ts'
import { NO_FILTER, type OfferFilter } from './offer/offer-filter.ts'
import { BATCH_ROWS, BATCH_SOURCE_BYTES, type OfferBatch, offerBatch } from './offer-batch.ts'
import { type RepeatedKeys, repeatedKeys } from './row-deduplication.ts'
import { figuresCollector } from './safety/collect-figures.ts'
import type { FeedFigures } from './safety/feed-figures.ts'
import { type SkippedKeys, skippedKeys } from './skipped-keys.ts'

export type FeedFile = {
  path: string
  /** The feed's name in every import: the file's name, or the address it came from. */
  name: string
  /** For a mapping that reads it; default: the name. */
  fileName?: string
  format: FeedFormat
  /** Given by the operator; takes precedence over the feed. */
  store: string | null
  encoding?: string | null
  /** Whether nothing of it was lost on its way. */
  isComplete?: boolean
}

const results = [
  ...(['rows', 'inserted', 'updated', 'unchanged', 'historyLines', 'repeated', 'filtered', 'rejected'] as const),
  ...(['warnings', 'missing', 'expired', 'unmarked'] as const),
]

/** Counts of rows by result, of deals that the file lacks, and of unreadable fields in imported rows: `warnings`. */
export type Summary = Record<(typeof results)[number], number>

export const emptySummary = (): Summary => Object.fromEntries(results.map((name) => [name, 0])) as Summary

type ImportEvents = {
  /** Bytes of the file read in this phase, and rows so far. */
  onProgress(phase: 'check' | 'import', bytes: number, rows: number): void
  onUnnamedCategory?(category: string): void
}

export type FullOptions = { graceDays: number; allowShrink: boolean }

type Run = {
  db: Db
  dryRun: boolean
  rejects: { add(row: RejectedRow): void; warn(row: RejectedRow): void }
  now: () => Date
  events: ImportEvents
  categoryMap?: CategoryMap | null
  filter?: OfferFilter
  /** The file is the complete feed: what it lacks expires after this many days. Null for a partial file. */
  full?: FullOptions | null
  /** Maximum number of rows in a batch. */
  batchRows?: number
  /** Called when the whole file is read and nothing is written. What it throws ends the import. */
  onChecked?: (figures: FeedFigures) => Promise<'apply' | 'apply without removals'>
  /** When aborted, running batches are finished and the import rejects with the signal's reason. */
  signal?: AbortSignal
  /** Updated as batches are committed, so that it is correct even if the import fails. */
  summary?: Summary
}

/** Batches written at the same time, while the next is read: one computes while the other waits for the disk. */
const CONCURRENT_WRITES = 2
/** The days of one deal may be in several batches: their order is its history. */
const CONCURRENT_DATED_WRITES = 1

/**
 * Imports a feed's file. The whole file is read once before anything is written, so that a broken one changes nothing.
 * @throws FeedError with a sentence that states where and why
 */
export async function importFeed(file: FeedFile, run: Run): Promise<Summary> {
  const { summary = emptySummary(), db, dryRun, full } = run
  const startedAt = run.now()
  const isDated = hasDates(file.format)
  const feed: FeedOptions = {
    name: feedNameOf(file),
    keepCategories: file.format.kind === 'csv' && file.format.mapping.keepCategories,
  }
  const { repeats, figures } = await checkFeed(file, run)
  const removalsWait = figures !== null && (await run.onChecked?.(figures)) === 'apply without removals'
  const seen = { dealIds: dealIds(), stillInFeed: 0, skipped: skippedKeys(), mayBeCut: false }
  const write = (concurrency: number, writeBatch: (batch: IncomingOffer[]) => Promise<ImportedBatch>) =>
    writeBatches(batchesOf(file, run, summary, repeats, seen), concurrency, async ({ offers, lines }) => {
      const batch = await writeBatch(offers)
      addCounts(summary, batch.counts)
      summary.rejected += batch.rejected.length
      for (const { id, wasInFeed } of batch.seen) if (seen.dealIds.add(id) && wasInFeed) seen.stillInFeed++
      for (const { offer, rejection } of batch.rejected)
        run.rejects.add(rejectedRow(lines.get(offer) ?? 0, rejection, { id: offer.key, title: offer.title }))
    })
  if (dryRun) await previewOffers(db, isDated, (preview) => write(1, (batch) => preview(feed, batch, run.now())))
  else
    await write(isDated ? CONCURRENT_DATED_WRITES : CONCURRENT_WRITES, (batch) =>
      importOffers(db, feed, batch, run.now()),
    )
  run.signal?.throwIfAborted()
  // Reading stopped at a limit, so the rest is unknown.
  if (full && (run.filter?.limit ?? null) === null) {
    const fullFeed = { feed: feed.name, sources: sourcePatternOf(file.format), startedAt, ...full, removalsWait }
    Object.assign(
      summary,
      await processMissingOffers(db, fullFeed, { ...seen, isSkipped: seen.skipped.has }, startedAt, !dryRun),
    )
  }
  return summary
}

/** The feed's name in `feed_rows`. */
const feedNameOf = ({ name, store }: FeedFile) => (store === null ? name : `${name} ${matchKey(store)}`)

const hasDates = (format: FeedFormat) => format.kind === 'csv' && format.mapping.fields.seenOn !== undefined

/** A `like` pattern of the sources of a feed's offers, as the format's reader writes them. */
function sourcePatternOf(format: FeedFormat): string {
  switch (format.kind) {
    case 'csv':
      return format.mapping.name
    case 'google':
      return 'google:%'
    case 'cuelinks':
      return 'cuelinks'
  }
}

async function writeBatches(
  batches: AsyncIterable<OfferBatch>,
  concurrency: number,
  write: (batch: OfferBatch) => Promise<void>,
): Promise<void> {
  const writing = new Set<Promise<void>>()
  try {
    for await (const batch of batches) {
      while (writing.size >= concurrency) await Promise.race(writing)
      const written = write(batch).then(() => {
        writing.delete(written)
      })
      // The next await rejects with it; until then it must not count as unhandled.
      written.catch(() => {})
      writing.add(written)
    }
    await Promise.all(writing)
  } finally {
    await Promise.allSettled(writing)
  }
}

function addCounts(summary: Summary, counts: ImportCounts): void {
  for (const name of ['inserted', 'updated', 'unchanged', 'historyLines'] as const) summary[name] += counts[name]
}

/** Reads the whole file, and a second time if keys are repeated in it. */
async function checkFeed(file: FeedFile, run: Run): Promise<{ repeats: RepeatedKeys; figures: FeedFigures | null }> {
  const repeats = repeatedKeys()
  const collector = run.onChecked ? figuresCollector(run.db, feedNameOf(file), file.store, hasDates(file.format)) : null
  let rows = 0
  for await (const { lines, unpacked } of readPortions(file, run, 'check', collector?.names)) {
    rows += lines.length
    if (collector) await collector.add(lines, unpacked, repeats)
    else for (const line of lines) if ('row' in line) repeats.note(identityOf(line.row, file.store))
  }
  if (rows === 0) throw new FeedError('The file has no rows.')
  const figures = (await collector?.finish()) ?? null
  if (repeats.hasRepeats()) await gatherRepeats(file, run, repeats)
  return { repeats, figures }
}

async function gatherRepeats(file: FeedFile, run: Run, repeats: RepeatedKeys): Promise<void> {
  const rules = rulesOf(file, run)
  for await (const { lines } of readPortions(file, run, 'check'))
    for (const line of lines) {
      const read = readRow(line, rules)
      if (read.kind === 'offer') repeats.gather(read.offer)
    }
}

/** The rows of a file, with the number of bytes of text that they and those before them come from. */
async function* readPortions(
  file: FeedFile,
  { events, now, signal }: Run,
  phase: 'check' | 'import',
  names?: NameObserver,
): AsyncGenerator<{ lines: FeedLine[]; unpacked: number }> {
  let [bytes, unpacked, rows] = [0, 0, 0]
  const source = openFeed(file.path, {
    encoding: encodingOf(file),
    isComplete: file.isComplete,
    onRead(count) {
      bytes += count
    },
    onUnpacked(count) {
      unpacked += count
    },
  })
  for await (const lines of readLines(file, source, now(), names)) {
    signal?.throwIfAborted()
    rows += lines.length
    events.onProgress(phase, bytes, rows)
    yield { lines, unpacked }
  }
}

const rulesOf = (file: FeedFile, { filter = NO_FILTER, categoryMap = null }: Run): RowRules => ({
  store: file.store,
  filter,
  categoryMap,
})

/** The operator's options take precedence over the mapping. */
export const encodingOf = ({ encoding, format }: FeedFile) =>
  encoding ?? (format.kind === 'csv' ? format.mapping.encoding : null)

export function readLines(file: FeedFile, bytes: Bytes, now: Date, names?: NameObserver): AsyncGenerator<FeedLine[]> {
  switch (file.format.kind) {
    case 'google':
      return readGoogleFeed(bytes, now, names)
    case 'cuelinks':
      return readCuelinksFeed(bytes, names)
    case 'csv':
      return readMappedFeed(bytes, file.format.mapping, file.fileName ?? file.name, now, names)
  }
}

async function* batchesOf(
  file: FeedFile,
  run: Run,
  summary: Summary,
  repeats: RepeatedKeys,
  seen: { skipped: SkippedKeys; mayBeCut: boolean },
): AsyncGenerator<OfferBatch> {
  const { rejects, events, batchRows = BATCH_ROWS } = run
  const rules = { ...rulesOf(file, run), onUnnamedCategory: events.onUnnamedCategory }
  const batch = offerBatch(batchRows)
  let batchFrom = 0
  let taken = 0
  portions: for await (const { lines, unpacked } of readPortions(file, run, 'import'))
    for (const line of lines) {
      if (taken === rules.filter.limit) break portions
      summary.rows++
      const result = processRow(line, rules, repeats)
      if (result.kind === 'offer') {
        taken++
        batch.add(result.offer, line.line)
        summary.warnings += result.warnings.length
        for (const row of result.warnings) rejects.warn(row)
      } else summary[result.kind]++
      if (result.kind === 'rejected') rejects.add(result.row)
      const isSkipped = result.kind === 'rejected' || result.kind === 'filtered'
      if (run.full && isSkipped) seen.skipped.add(line, file.store)
      if ('mayBeCut' in line) seen.mayBeCut = true
      if (!batch.isFull() && unpacked - batchFrom < BATCH_SOURCE_BYTES) continue
      batchFrom = unpacked
      if (!batch.isEmpty()) yield batch.take()
    }
  if (!batch.isEmpty()) yield batch.take()
}

/** A repeated key in one file: an equal row is a repeat; a different one is rejected, because the first row counts. */
export function processRow(line: FeedLine, rules: RowRules, repeats: RepeatedKeys) {
  const read = readRow(line, rules)
  if (read.kind !== 'offer') return read
  const placed = repeats.place(read.offer)
  if (placed.kind === 'offer') return { ...read, offer: placed.offer }
  if (placed.kind === 'repeated') return { kind: 'repeated' as const }
  const { key, title } = read.offer
  const { rejection } = reject('key', 'is also in an earlier row, with other values', key)
  return { kind: 'rejected' as const, row: rejectedRow(line.line, rejection, { id: key, title }) }
}
