import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { BrokenFeed } from './broken-feed.ts'
import type { Bytes } from './open-feed.ts'

/** One line of a table; the first table line is its header. `line` is where it ends in the file. */
export type TableLine = { line: number; cells: string[] }

const LINES_AT_ONCE = 500
const RECORD_BYTES = 1_000_000

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
    max_record_size: RECORD_BYTES,
  })
  const source = Readable.from(bytes, { objectMode: false })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let lines: TableLine[] = []
  let last = 0
  let counted = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser counts a CRLF within quotes twice.
      if (info.lines > last + 1) counted += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
      last = info.lines
      if (lines.push({ line: info.lines - counted, cells: record }) < LINES_AT_ONCE) continue
      yield lines
      lines = []
    }
  } catch (error) {
    throw malformed(error)
  } finally {
    source.destroy()
  }
  if (lines.length > 0) yield lines
}

function malformed(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new BrokenFeed(`The table is cut short: a quote${line} is never closed.`)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new BrokenFeed(
      `The table has a row of more than 1 MB${line}: is the delimiter right, and every quote closed?`,
    )
  return new BrokenFeed(`The table is malformed${line}: ${error.message}`)
}
