import { Readable } from 'node:stream'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { type Rejection, reject } from '../../catalogue/deals/feed-offer.ts'
import { formatCount } from '../../shared/money.ts'
import type { Bytes } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import { MAX_CELLS, MAX_FIELDS, MAX_ROW_BYTES } from './feed-limits.ts'

export const MAY_BE_CUT = 'may be cut, as no line break follows it: end the file with one'

/**
 * One row of a table; the first is its header. `line` is where it begins in the file. `ending`: it is the last row of a
 * file that does not end in a line break, so that it may be cut, and its last cell too if no quote closes it.
 */
export type TableLine = { line: number; cells: string[]; isMultiline: boolean; ending?: 'open' | 'quoted' }

const MAX_BATCH_LINES = 500
/** Long rows fill a batch sooner, so that memory stays constant. */
const MAX_BATCH_BYTES = 1_000_000
const PIECE_BYTES = 16 * 1024
const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [0x0a, 0x0d, 0x22]

/** Reads CSV or TSV: byte order mark, CRLF, blank lines, quotes (also stray ones within a field). */
export async function* readTable(bytes: Bytes, delimiter: string): AsyncGenerator<TableLine[]> {
  const rowTracker = trackRows()
  const end = { lastByte: LINE_FEED }
  const parser = parse({
    delimiter,
    bom: true,
    // Its type allows only rows, but the parser yields whatever it returns.
    on_record: rowTracker.onRow as unknown as (cells: string[]) => string[],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_BYTES,
  })
  const source = Readable.from(withinRowLimit(bytes, parser as ParserAtWork, rowTracker, end), { objectMode: false })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let lines: TableLine[] = []
  let heldFrom = 0
  let isHeader = true
  try {
    for await (const { bytes, ...row } of parser as AsyncIterable<TrackedRow>) {
      if (isHeader) rejectWideHeader(row.cells)
      isHeader = false
      lines.push(row)
      // The last row waits: how it ends is known only at the end of the file.
      if (lines.length < 2 || (lines.length <= MAX_BATCH_LINES && bytes - heldFrom < MAX_BATCH_BYTES)) continue
      yield lines.slice(0, -1)
      lines = [row]
      heldFrom = bytes
    }
  } catch (error) {
    throw malformed(error, rowTracker.unfinishedRow(parser as ParserAtWork))
  } finally {
    source.destroy()
  }
  const last = lines.at(-1)
  if (!last) return
  if (end.lastByte !== LINE_FEED && end.lastByte !== CARRIAGE_RETURN)
    last.ending = end.lastByte === QUOTE ? 'quoted' : 'open'
  yield lines
}

/** Parser state that is missing in its types: the current, incomplete row. */
type ParserAtWork = Parser & { state: { record: readonly string[] } }
type TrackedRow = TableLine & { bytes: number }

const LINE_BREAK = /\r\n|\n|\r/g
const breaksIn = (cells: readonly string[], pattern: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)

/** Finds the line on which rows begin. The parser knows where they end, and counts a CRLF within quotes twice. */
function trackRows() {
  let ended = 0
  let overcounted = 0
  let emptyLines = 0
  return {
    onRow(cells: string[], info: Info): TrackedRow {
      let breaks = 0
      // Most rows are one line: only rows with skipped lines need counting.
      if (info.lines > ended + 1) {
        breaks = breaksIn(cells, LINE_BREAK)
        overcounted += breaksIn(cells, /\r\n/g)
      }
      ended = info.lines
      emptyLines = info.empty_lines
      return { line: ended - overcounted - breaks, cells, isMultiline: breaks > 0, bytes: info.bytes }
    },
    /** The line where the parser's current row, or its current quoted cell, begins. */
    unfinishedRow({ info, state }: ParserAtWork): number {
      return ended - overcounted + (info.empty_lines - emptyLines) + 1 + breaksIn(state.record, LINE_BREAK)
    },
  }
}

/**
 * The parser's own limit counts a row's letters, but neither its delimiters nor its quotes: a row of them alone would
 * grow without limit. Checked between small chunks, because the parser may lag by several, so that its output for one
 * stays small too.
 */
async function* withinRowLimit(
  bytes: Bytes,
  parser: ParserAtWork,
  rowTracker: ReturnType<typeof trackRows>,
  end: { lastByte: number },
): Bytes {
  const { info, state } = parser
  let rows = 0
  let sinceRow = 0
  for await (const chunk of bytes) {
    end.lastByte = chunk.at(-1) ?? end.lastByte
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      if (info.records + info.empty_lines > rows) sinceRow = 0
      rows = info.records + info.empty_lines
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      sinceRow += piece.length
      if (sinceRow > 2 * MAX_ROW_BYTES) throw rowTooLong(rowTracker.unfinishedRow(parser))
      if (state.record.length > MAX_CELLS)
        throw rowTooLong(rowTracker.unfinishedRow(parser), `${formatCount(MAX_CELLS)} cells`)
      yield piece
    }
  }
}

/**
 * Why a row does not fit its table, or null. Throws when the file ends within it.
 * @param usesLastCell whether the table's last column is read
 */
export function rowErrorOf(
  { line, cells, isMultiline, ending }: TableLine,
  { width, delimiter, usesLastCell }: { width: number; delimiter: string; usesLastCell: boolean },
): { rejection: Rejection } | null {
  if (ending && cells.length < width)
    throw new FeedError(
      `The table is truncated: its last row, at line ${line}, has ${formatCount(cells.length)} of ${width} fields and no line break after it.`,
    )
  const wrong = (reason: string) => reject('row', reason, cells.join(delimiter))
  if (cells.length !== width) {
    const hint = isMultiline ? ', and has several lines: is a quote not closed?' : ''
    return wrong(`has ${formatCount(cells.length)} fields where the header has ${width}${hint}`)
  }
  if (isMultiline && cells.some((cell) => holdsRows(cell, width, delimiter)))
    return wrong('has an unclosed quote that takes in the rows after it')
  // Half of a price is a price, too.
  if (ending === 'open' && usesLastCell) return wrong(MAY_BE_CUT)
  return null
}

/**
 * A quote closed accidentally by a later row: the parser leaves it in the text, together with the fields of whole rows.
 */
function holdsRows(cell: string, width: number, delimiter: string): boolean {
  if (!cell.startsWith('"')) return false
  const breaks = breaksIn([cell], LINE_BREAK)
  return breaks > 0 && cell.split(delimiter).length - 1 >= (width - 1) * breaks
}

function rejectWideHeader(header: readonly string[]): void {
  if (header.length > MAX_FIELDS)
    throw new FeedError(
      `The table has ${formatCount(header.length)} columns, more than ${formatCount(MAX_FIELDS)}: is the delimiter right?`,
    )
}

const rowTooLong = (line: number, what = '1 MB') =>
  new FeedError(
    `The table has a row of more than ${what} at line ${line}: is the delimiter right, and every quote closed?`,
  )

/** @param line where the unreadable row begins */
function malformed(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedError(`The table is truncated: the quote opened at line ${line} is never closed.`)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return rowTooLong(line)
  return new FeedError(`The table is malformed at line ${line}: ${error.message}`)
}
