import type { FeedPreview, PreviewedRow, RowReason, TableSample } from '../../operation/feeds/mapping.contract.ts'
import { type Tally, tally } from '../bounded-counts.ts'
import { inPieces, wholeRows } from '../formats/feed-beginning.ts'
import { FeedError } from '../formats/feed-error.ts'
import type { FeedFormat } from '../formats/feed-format.ts'
import { readTable } from '../formats/read-delimited-text.ts'
import { readJsonItems } from '../formats/read-json-items.ts'
import { identityOf, type RowRules, readRow } from '../formats/read-row.ts'
import { readXmlFeed } from '../formats/read-xml-feed.ts'
import { processRow, readLines } from '../import-feed.ts'
import type { FeedLine } from '../offer/feed-row.ts'
import { NO_FILTER } from '../offer/offer-filter.ts'
import { repeatedKeys } from '../row-deduplication.ts'

/** The beginning of a feed as UTF-8. */
export type FeedBeginning = { text: Uint8Array; isCut: boolean }

type SampledFeed = { kind: 'google' | 'cuelinks' } | { kind: 'csv'; delimiter: string }

const MAX_ROWS = 2_000
const MAX_COLUMNS = 200
const MAX_CELL_CHARACTERS = 300

/** The first rows of a feed as a table; of products in XML and coupons in JSON the columns are the names they have. */
export async function sampleTable(
  { text, isCut }: FeedBeginning,
  feed: SampledFeed,
  rows: number,
): Promise<TableSample> {
  if (feed.kind === 'google' && isXml(text)) {
    const items = await firstOf(readXmlFeed(inPieces(text)), rows, isCut)
    return asTable(
      items.map(({ line, fields }) => ({
        line,
        cells: new Map([...fields].map(([name, [first = '']]) => [name, first])),
      })),
    )
  }
  if (feed.kind === 'cuelinks') {
    const items = await firstOf(readJsonItems(inPieces(text)), rows, isCut)
    return asTable(items.map(({ line, value }) => ({ line, cells: new Map(Object.entries(value ?? {}).map(asTexts)) })))
  }
  const delimiter = feed.kind === 'csv' ? feed.delimiter : '\t'
  const lines = await firstOf(readTable(inPieces(completeTable(text, isCut, delimiter)), delimiter), rows + 1, isCut)
  const [header, ...body] = lines
  return {
    columns: (header?.cells ?? []).slice(0, MAX_COLUMNS).map((name) => name.trim()),
    rows: body.map(({ line, cells }) => ({ line, cells: cells.slice(0, MAX_COLUMNS).map(cutCell) })),
  }
}

const isXml = (text: Uint8Array) => new TextDecoder().decode(text.subarray(0, 1024)).trimStart().startsWith('<')
const cutCell = (text: string) => text.slice(0, MAX_CELL_CHARACTERS)
const asTexts = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
]

function asTable(items: { line: number; cells: ReadonlyMap<string, string> }[]): TableSample {
  const columns = [...new Set(items.flatMap(({ cells }) => [...cells.keys()]))].slice(0, MAX_COLUMNS)
  return {
    columns,
    rows: items.map(({ line, cells }) => ({ line, cells: columns.map((name) => cutCell(cells.get(name) ?? '')) })),
  }
}

/** A file that was fetched whole ends with its last row, whether or not a line break follows it. */
const completeTable = (text: Uint8Array, isCut: boolean, delimiter: string): Uint8Array =>
  isCut ? wholeRows(text, delimiter) : Buffer.concat([text, Buffer.from('\n')])

/** Where the beginning was cut, a reader's error at its end is none of the feed. */
async function firstOf<Row>(portions: AsyncIterable<Row[]>, max: number, isCut: boolean): Promise<Row[]> {
  const rows: Row[] = []
  try {
    for await (const portion of portions) {
      rows.push(...portion)
      if (rows.length >= max) break
    }
  } catch (error) {
    if (!(error instanceof FeedError && isCut && rows.length > 0)) throw error
  }
  return rows.slice(0, max)
}

type Rules = { format: FeedFormat; name: string; store: string | null; now: Date }

const SHOWN_ROWS = 20
const SHOWN_REASONS = 20
const SHOWN_CATEGORIES = 500

/** `categories`: of the feed, with the number of their rows, the most frequent first. */
type CountedPreview = FeedPreview & { categories: [name: string, count: number][] }

/**
 * What an import would make of the first rows of a feed, by its own readers.
 * @throws FeedError where the mapping does not fit the feed
 */
export async function previewFeed({ text, isCut }: FeedBeginning, rules: Rules): Promise<CountedPreview> {
  const { format, name, store, now } = rules
  const delimiter = format.kind === 'csv' ? format.mapping.delimiter : '\t'
  const isTable = format.kind === 'csv' || (format.kind === 'google' && !isXml(text))
  const bytes = isTable ? completeTable(text, isCut, delimiter) : text
  const lines = await firstOf(readLines({ path: '', name, format, store }, inPieces(bytes), now), MAX_ROWS, isCut)
  const rowRules: RowRules = { store, filter: NO_FILTER, categoryMap: null }
  const repeats = repeatsIn(lines, rowRules)
  const [reasons, categories] = [tally(), tally()]
  const read = lines.map((line) => ({ line: line.line, row: processRow(line, rowRules, repeats) }))
  for (const { row } of read) countRow(row, reasons, categories)
  const count = (kind: string) => read.filter(({ row }) => row.kind === kind).length
  return {
    rows: read.slice(0, SHOWN_ROWS).map(({ line, row }) => presentRow(line, row)),
    counts: { rows: read.length, offers: count('offer'), rejected: count('rejected') },
    reasons: reasons.top(SHOWN_REASONS).entries.map(([text, count]) => {
      const [field = '', reason = ''] = text.split('\n')
      return { field, reason, count }
    }),
    categories: categories.top(SHOWN_CATEGORIES).entries,
  }
}

/** As the import's first passes over the whole file. */
function repeatsIn(lines: readonly FeedLine[], rules: RowRules) {
  const repeats = repeatedKeys()
  for (const line of lines) if ('row' in line) repeats.note(identityOf(line.row, rules.store))
  if (repeats.hasRepeats())
    for (const line of lines) {
      const read = readRow(line, rules)
      if (read.kind === 'offer') repeats.gather(read.offer)
    }
  return repeats
}

type Row = ReturnType<typeof processRow>

function countRow(row: Row, reasons: Tally, categories: Tally): void {
  if (row.kind === 'rejected') reasons.add(`${row.row.field}\n${row.row.reason}`)
  if (row.kind === 'offer') for (const category of row.offer.categories) categories.add(category)
}

const reasonOf = ({ field, reason, value }: RowReason): RowReason => ({ field, reason, value })

function presentRow(line: number, row: Row): PreviewedRow {
  if (row.kind === 'rejected') return { line, kind: 'rejected', title: row.row.title, ...reasonOf(row.row) }
  if (row.kind !== 'offer') return { line, kind: 'repeated' }
  const { title, store, pricePaise, originalPaise, discountPercent, merchantUrl, picture, couponCode } = row.offer
  const { inStock, categories, endsAt } = row.offer
  return {
    line,
    kind: 'offer',
    offer: {
      ...{ title, store, pricePaise, originalPaise, discountPercent, merchantUrl, picture, couponCode, inStock },
      categories,
      endsAt: endsAt?.toISOString() ?? null,
    },
    warnings: row.warnings.map(reasonOf),
  }
}
