import {
  type FeedName,
  type ImportCounts,
  type IncomingOffer,
  importOffers,
  previewOffers,
} from '../deals/import-offers.ts'
import type { Db } from '../schema/db.ts'
import { BrokenFeed } from './broken-feed.ts'
import { buildOffer } from './build-offer.ts'
import { readCuelinksFeed } from './cuelinks-feed.ts'
import { readGoogleFeed } from './google-feed.ts'
import { readMappedFeed } from './mapped-feed.ts'
import type { Mapping } from './mapping.ts'
import { type FeedLine, type Offer, type Refusal, refuse } from './offer.ts'
import { type Bytes, openFeed } from './open-feed.ts'
import type { RejectsFile } from './rejects-file.ts'
import { digestOf, seenRows } from './seen-rows.ts'

export type FeedForm = { kind: 'google' } | { kind: 'cuelinks' } | { kind: 'csv'; mapping: Mapping }

export type FeedFile = {
  path: string
  /** What the feed is known by from run to run: the file's name, or the address it came from. */
  name: string
  form: FeedForm
  /** Given by hand; wins over what the feed says. */
  store: string | null
}

export type Summary = ImportCounts & { rows: number; repeated: number; rejected: number }

type ImportEvents = {
  /** Bytes of the file read in this phase, and rows so far. */
  onProgress(phase: 'check' | 'import', bytes: number, rows: number): void
}

type Run = { db: Db; dryRun: boolean; rejects: RejectsFile; now: () => Date; events: ImportEvents }

/** A transaction's worth: large enough that its round trips do not count, small enough to hold few locks. */
const BATCH_DEALS = 500
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
  await checkFeed(file, run)
  const summary: Summary = { rows: 0, inserted: 0, updated: 0, unchanged: 0, historyLines: 0, repeated: 0, rejected: 0 }
  const batches = batchesOf(file, run, summary)
  const feed: FeedName = {
    name: file.name,
    keepCategories: file.form.kind === 'csv' && file.form.mapping.keepCategories,
  }
  const write = run.dryRun ? previewOffers : importOffers
  const isDated = file.form.kind === 'csv' && file.form.mapping.fields.seenOn !== undefined
  const most = isDated ? DATED_WRITES_AT_ONCE : WRITES_AT_ONCE
  const writing = new Set<Promise<void>>()
  try {
    for await (const batch of batches) {
      while (writing.size >= most) await Promise.race(writing)
      const written = write(run.db, feed, batch, run.now()).then((counts) => {
        addCounts(summary, counts)
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
  return summary
}

function addCounts(summary: Summary, counts: ImportCounts): void {
  for (const name of ['inserted', 'updated', 'unchanged', 'historyLines'] as const) summary[name] += counts[name]
}

async function checkFeed(file: FeedFile, { events, now }: Run): Promise<void> {
  let rows = 0
  let bytes = 0
  const source = openFeed(file.path, {
    onRead(count) {
      bytes += count
      events.onProgress('check', bytes, rows)
    },
  })
  for await (const lines of readLines(file, source, now())) rows += lines.length
  if (rows === 0) throw new BrokenFeed('The file has no rows.')
}

function readLines(file: FeedFile, bytes: Bytes, now: Date): AsyncGenerator<FeedLine[]> {
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
  { rejects, now, events }: Run,
  summary: Summary,
): AsyncGenerator<IncomingOffer[]> {
  let bytes = 0
  let unpacked = 0
  const source = openFeed(file.path, {
    onRead(count) {
      bytes += count
    },
    onUnpacked(count) {
      unpacked += count
    },
  })
  const see = seenRows()
  const batch = newBatch()
  let batchFrom = 0
  for await (const lines of readLines(file, source, now())) {
    for (const line of lines) {
      summary.rows++
      const sorted = sortRow(line, file.store, see)
      if (sorted.kind === 'repeated') summary.repeated++
      else if (sorted.kind === 'refused') {
        summary.rejected++
        await rejects.add(line.line, sorted.refusal)
      } else if (batch.add(sorted.offer, sorted.digest)) summary.unchanged++
      if (!batch.isFull() && unpacked - batchFrom < BATCH_SOURCE_BYTES) continue
      batchFrom = unpacked
      if (!batch.isEmpty()) yield batch.take()
    }
    events.onProgress('import', bytes, summary.rows)
  }
  if (!batch.isEmpty()) yield batch.take()
}

type SortedRow =
  | { kind: 'offer'; offer: Offer; digest: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'repeated' }

/** A key twice in one file: the same again is a repeat; something else is set aside, for the first row stands. */
function sortRow(line: FeedLine, store: string | null, see: ReturnType<typeof seenRows>): SortedRow {
  if ('refusal' in line) return { kind: 'refused', refusal: line.refusal }
  const built = buildOffer(store === null ? line.row : { ...line.row, store })
  if ('refusal' in built) return { kind: 'refused', refusal: built.refusal }
  const { offer } = built
  const digest = digestOf(offer)
  const day = offer.seenAt ? offer.seenAt.toISOString() : ''
  const sighting = see(`${offer.source}\n${offer.key}\n${day}`, digest)
  if (sighting === 'repeated') return { kind: 'repeated' }
  if (sighting === 'new') return { kind: 'offer', offer, digest }
  return { kind: 'refused', ...refuse('key', 'stands in an earlier row too, with other values', offer.key) }
}

type Entry = { offers: Offer[]; digest: string }

/** Dated rows of one key join in one entry whose offer is the latest; so does a key that comes back after long. */
function newBatch() {
  let entries = new Map<string, Entry>()
  let characters = 0
  return {
    isEmpty: () => entries.size === 0,
    isFull: () => entries.size >= BATCH_DEALS || characters >= BATCH_CHARACTERS,
    /** Whether the row joined another's entry. */
    add(offer: Offer, digest: string): boolean {
      characters += 500 + offer.contentHtml.length
      const name = `${offer.source}\n${offer.key}`
      const known = entries.get(name)
      if (known) {
        known.offers.push(offer)
        known.digest = digest
      } else entries.set(name, { offers: [offer], digest })
      return known !== undefined
    },
    take(): IncomingOffer[] {
      const taken = [...entries.values()].map(asIncoming)
      entries = new Map()
      characters = 0
      return taken
    },
  }
}

function asIncoming({ offers, digest }: Entry): IncomingOffer {
  const inOrder = offers.toSorted((a, b) => (a.seenAt?.getTime() ?? 0) - (b.seenAt?.getTime() ?? 0))
  const offer = inOrder.at(-1) as Offer
  return { offer, digest: offer.seenAt ? null : digest, earlier: inOrder.slice(0, -1) }
}
