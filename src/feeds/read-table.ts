import { Readable } from 'node:stream'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { BrokenFeed } from './broken-feed.ts'
import { inDigits, MAX_CELLS, MAX_FIELDS, MAX_ROW_BYTES } from './feed-limits.ts'
import type { Bytes } from './open-feed.ts'

/** One line of a table; the first table line is its header. `line` is where it ends in the file. */
export type TableLine = { line: number; cells: string[] }

const LINES_AT_ONCE = 500
/** Long rows fill a batch sooner, so that memory stays flat whatever the rows hold. */
const BYTES_AT_ONCE = 1_000_000
const PIECE_BYTES = 16 * 1024

/** Reads CSV or TSV: byte order mark, CRLF, blank lines, quotes (also stray ones within a field). */
export async function* readTable(bytes: Bytes, delimiter: string): AsyncGenerator<TableLine[]> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_BYTES,
  })
  const source = Readable.from(withinRowLimit(bytes, parser), { objectMode: false })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let lines: TableLine[] = []
  let last = 0
  let counted = 0
  let heldFrom = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (last === 0) refuseWideHeader(record)
      // The parser counts a CRLF within quotes twice.
      if (info.lines > last + 1) counted += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
      last = info.lines
      lines.push({ line: info.lines - counted, cells: record })
      if (lines.length < LINES_AT_ONCE && info.bytes - heldFrom < BYTES_AT_ONCE) continue
      yield lines
      lines = []
      heldFrom = info.bytes
    }
  } catch (error) {
    throw malformed(error)
  } finally {
    source.destroy()
  }
  if (lines.length > 0) yield lines
}

/** The parser's state is no part of its types: the row at hand, and where it is. */
type ParserAtWork = Parser & { state: { record: readonly string[] } }

/**
 * The parser's own limit counts a row's letters, but neither its delimiters nor its quotes: a row of them alone would
 * grow without end. Looked at between small pieces, of which the parser may be some behind, so that what it has made
 * of one stays small too.
 */
async function* withinRowLimit(bytes: Bytes, parser: Parser): Bytes {
  const { info, state } = parser as ParserAtWork
  let rows = 0
  let sinceRow = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      if (info.records + info.empty_lines > rows) sinceRow = 0
      rows = info.records + info.empty_lines
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      sinceRow += piece.length
      if (sinceRow > 2 * MAX_ROW_BYTES) throw rowTooLong(info.lines)
      if (state.record.length > MAX_CELLS) throw rowTooLong(info.lines, `${inDigits(MAX_CELLS)} cells`)
      yield piece
    }
  }
}

function refuseWideHeader(header: readonly string[]): void {
  if (header.length > MAX_FIELDS)
    throw new BrokenFeed(
      `The table has ${inDigits(header.length)} columns, more than ${inDigits(MAX_FIELDS)}: is the delimiter right?`,
    )
}

const rowTooLong = (line: number, what = '1 MB') =>
  new BrokenFeed(
    `The table has a row of more than ${what} at line ${line}: is the delimiter right, and every quote closed?`,
  )

function malformed(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFeed(`The table is cut short: a quote${line} is never closed.`)
  if (error.code === 'CSV_MAX_RECORD_SIZE') return rowTooLong(Number(error.lines))
  return new BrokenFeed(`The table is malformed${line}: ${error.message}`)
}
