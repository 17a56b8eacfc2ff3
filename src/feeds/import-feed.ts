import { type ImportCounts, type ImportedBatch, importOffers } from '../deals/import-offers.ts'
import { previewOffers } from '../deals/preview-offers.ts'
import type { FeedName, IncomingOffer } from '../deals/sort-offers.ts'
import type { Db } from '../schema/db.ts'
import { matchKey } from '../stores/title-key.ts'
import { BrokenFeed } from './broken-feed.ts'
import { buildOffer } from './build-offer.ts'
import { type CategoryMap, mapCategories } from './category-map.ts'
import { readCuelinksFeed } from './cuelinks-feed.ts'
import { readGoogleFeed } from './google-feed.ts'
import { readMappedFeed } from './mapped-feed.ts'
import type { Mapping } from './mapping.ts'
import { type FeedLine, type Offer, type Refusal, type RejectedRow, refuse, rejectedRow } from './offer.ts'
import { isWanted, NO_FILTER, type OfferFilter } from './offer-filter.ts'
import { type Bytes, openFeed } from './open-feed.ts'
import { digestOf, seenRows } from './seen-rows.ts'

export type FeedForm = { kind: 'google' } | { kind: 'cuelinks' } | { kind: 'csv'; mapping: Mapping }

export type FeedFile = {
  path: string
  /** What the feed is known by from run to run: the file's name, or the address it came from. */
  name: string
  form: FeedForm
  /** Given by hand; wins over what the feed says. */
  store: string | null
  encoding?: string | null
}

/** `warnings` counts fields that could not be read though their row went in. */
export type Summary = ImportCounts & {
  rows: number
  repeated: number
  filtered: number
  rejected: number
  warnings: number
}

export const emptySummary = (): Summary => ({
  rows: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  historyLines: 0,
  repeated: 0,
  filtered: 0,
  rejected: 0,
  warnings: 0,
})

type ImportEvents = {
  /** Bytes of the file read in this phase, and rows so far. */
  onProgress(phase: 'check' | 'import', bytes: number, rows: number): void
  onUnnamedCategory?(category: string): void
}

type Run = {
  db: Db
  dryRun: boolean
  rejects: { add(row: RejectedRow): Promise<void>; warn(row: RejectedRow): Promise<void> }
  now: () => Date
  events: ImportEvents
  categoryMap?: CategoryMap | null
  filter?: OfferFilter
  /** Aborted, the batches at hand are finished and the import rejects with the signal's reason. */
  signal?: AbortSignal
  /** Filled as batches are committed, so that it is true also of an import that fails. */
  summary?: Summary
}

/** A transaction's worth: large enough that its round trips do not count, small enough to hold few locks. */
const BATCH_ROWS = 500
/** Long descriptions fill a batch sooner, so that memory stays flat whatever the rows hold. */
const BATCH_CHARACTERS = 750_000
/** A short text that was cut from a long one keeps the long one in memory, so a batch is of so much of the feed at most. */
const BATCH_SOURCE_BYTES = 4_000_000
/** Batches that are written at the same time, while the next is read: one works where the other waits for the disk. */
const WRITES_AT_ONCE = 2
/** The days of one deal may lie in several batches: their order is its history. */
const DATED_WRITES_AT_ONCE = 1

/**
 * Imports a feed's file. The whole file is read through first, so that a broken one changes nothing.
 * @throws BrokenFeed with a sentence that says where and why
 */
export async function importFeed(file: FeedFile, run: Run): Promise<Summary> {
  const { summary = emptySummary() } = run
  await checkFeed(file, run)
  const isDated = file.form.kind === 'csv' && file.form.mapping.fields.seenOn !== undefined
  const feed: FeedName = {
    name: file.store === null ? file.name : `${file.name} ${matchKey(file.store)}`,
    keepCategories: file.form.kind === 'csv' && file.form.mapping.keepCategories,
  }
  if (run.dryRun)
    await previewOffers(run.db, isDated, (preview) =>
      writeBatches(file, run, summary, 1, (batch) => preview(feed, batch, run.now())),
    )
  else
    await writeBatches(file, run, summary, isDated ? DATED_WRITES_AT_ONCE : WRITES_AT_ONCE, (batch) =>
      importOffers(run.db, feed, batch, run.now()),
    )
  return summary
}

async function writeBatches(
  file: FeedFile,
  run: Run,
  summary: Summary,
  writesAtOnce: number,
  write: (batch: IncomingOffer[]) => Promise<ImportedBatch>,
): Promise<void> {
  const writing = new Set<Promise<void>>()
  try {
    for await (const { offers, lines } of batchesOf(file, run, summary)) {
      while (writing.size >= writesAtOnce) await Promise.race(writing)
      const written = write(offers).then(async ({ counts, refused }) => {
        addCounts(summary, counts)
        summary.rejected += refused.length
        for (const { offer, refusal } of refused)
          await run.rejects.add(rejectedRow(lines.get(offer) ?? 0, refusal, { id: offer.key, title: offer.title }))
        writing.delete(written)
      })
      // A failure is met by the next who waits; until then it must not count as unhandled.
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

async function checkFeed(file: FeedFile, { events, now, signal }: Run): Promise<void> {
  let rows = 0
  let bytes = 0
  const source = openFeed(file.path, {
    encoding: encodingOf(file),
    onRead(count) {
      bytes += count
      events.onProgress('check', bytes, rows)
    },
  })
  for await (const lines of readLines(file, source, now())) {
    signal?.throwIfAborted()
    rows += lines.length
  }
  if (rows === 0) throw new BrokenFeed('The file has no rows.')
}

/** What is given by hand wins over the mapping. */
export const encodingOf = ({ encoding, form }: FeedFile) =>
  encoding ?? (form.kind === 'csv' ? form.mapping.encoding : null)

export function readLines(file: FeedFile, bytes: Bytes, now: Date): AsyncGenerator<FeedLine[]> {
  switch (file.form.kind) {
    case 'google':
      return readGoogleFeed(bytes, now)
    case 'cuelinks':
      return readCuelinksFeed(bytes)
    case 'csv':
      return readMappedFeed(bytes, file.form.mapping, file.name)
  }
}

async function* batchesOf(
  file: FeedFile,
  { rejects, now, events, signal, filter = NO_FILTER, categoryMap = null }: Run,
  summary: Summary,
): AsyncGenerator<Batch> {
  let bytes = 0
  let unpacked = 0
  const source = openFeed(file.path, {
    encoding: encodingOf(file),
    onRead(count) {
      bytes += count
    },
    onUnpacked(count) {
      unpacked += count
    },
  })
  const sort = rowSorter(file.store, filter, categoryMap, (category) => events.onUnnamedCategory?.(category))
  const batch = newBatch()
  let batchFrom = 0
  let taken = 0
  reading: for await (const lines of readLines(file, source, now())) {
    signal?.throwIfAborted()
    for (const line of lines) {
      if (taken === filter.limit) break reading
      summary.rows++
      const sorted = sort(line)
      if (sorted.kind === 'offer') {
        taken++
        batch.add(sorted.offer, sorted.digest, line.line)
        summary.warnings += sorted.warnings.length
        for (const row of sorted.warnings) await rejects.warn(row)
      } else summary[sorted.kind]++
      if (sorted.kind === 'rejected') await rejects.add(sorted.row)
      if (!batch.isFull() && unpacked - batchFrom < BATCH_SOURCE_BYTES) continue
      batchFrom = unpacked
      if (!batch.isEmpty()) yield batch.take()
    }
    events.onProgress('import', bytes, summary.rows)
  }
  if (!batch.isEmpty()) yield batch.take()
}

type SortedRow =
  | { kind: 'offer'; offer: Offer; digest: string; warnings: readonly RejectedRow[] }
  | { kind: 'rejected'; row: RejectedRow }
  | { kind: 'repeated' | 'filtered' }

/** A key twice in one file: the same again is a repeat; something else is rejected, for the first row stands. */
function rowSorter(
  store: string | null,
  filter: OfferFilter,
  categoryMap: CategoryMap | null,
  onUnnamed: (category: string) => void,
) {
  const see = seenRows()
  return (line: FeedLine): SortedRow => {
    if ('refusal' in line) return { kind: 'rejected', row: rejectedRow(line.line, line.refusal, line.name) }
    const named = (refusal: Refusal) => rejectedRow(line.line, refusal, { id: line.row.key, title: line.row.title })
    const reject = (refusal: Refusal): SortedRow => ({ kind: 'rejected', row: named(refusal) })
    const built = buildOffer(store === null ? line.row : { ...line.row, store })
    if ('refusal' in built) return reject(built.refusal)
    const offer = categoryMap
      ? { ...built.offer, categories: mapCategories(categoryMap, built.offer.categories, onUnnamed) }
      : built.offer
    if (!isWanted(offer, filter)) return { kind: 'filtered' }
    const digest = digestOf(offer)
    const day = offer.seenAt ? offer.seenAt.toISOString() : ''
    const sighting = see(`${nameOf(offer)}\n${day}`, digest)
    if (sighting === 'repeated') return { kind: 'repeated' }
    if (sighting === 'new') return { kind: 'offer', offer, digest, warnings: built.warnings.map(named) }
    return reject(refuse('key', 'stands in an earlier row too, with other values', offer.key).refusal)
  }
}

type Entry = { offers: Offer[]; digest: string }

type Batch = { offers: IncomingOffer[]; lines: ReadonlyMap<Offer, number> }

/** What a deal is found by. */
const nameOf = ({ source, store, key }: Offer) => `${source}\n${matchKey(store)}\n${key}`

/** Dated rows of one deal join in one entry whose offer is the latest. */
function newBatch() {
  let entries = new Map<string, Entry>()
  let lines = new Map<Offer, number>()
  let characters = 0
  return {
    isEmpty: () => entries.size === 0,
    isFull: () => lines.size >= BATCH_ROWS || characters >= BATCH_CHARACTERS,
    add(offer: Offer, digest: string, line: number): void {
      characters += 500 + offer.contentHtml.length
      lines.set(offer, line)
      const name = nameOf(offer)
      const known = entries.get(name)
      if (known) known.offers.push(offer)
      else entries.set(name, { offers: [offer], digest })
    },
    take(): Batch {
      const taken = { offers: [...entries.values()].map(asIncoming), lines }
      entries = new Map()
      lines = new Map()
      characters = 0
      return taken
    },
  }
}

function asIncoming({ offers, digest }: Entry): IncomingOffer {
  // A row without a date was seen now.
  const time = ({ seenAt }: Offer) => seenAt?.getTime() ?? Number.POSITIVE_INFINITY
  const [offer, ...earlier] = offers.toSorted((a, b) => time(a) - time(b)).reverse()
  const isDated = earlier.length > 0 || offer?.seenAt !== null
  return { offer: offer as Offer, digest: isDated ? null : digest, earlier: earlier.reverse() }
}
