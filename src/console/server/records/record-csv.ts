import type { Db } from '../../../schema/db.ts'
import { isoInIndia } from '../../../ui/india-time.ts'
import type { Column, Value } from '../../records/record-description.ts'
import type { ListRequest, RecordKind } from './record-kind.ts'

const pageLength = 500
const maxRows = 100_000
// Spreadsheets read other encodings into a file without it.
const byteOrderMark = '\uFEFF'

export type CsvParts = { columns: readonly Column[]; say: (sentence: string) => string }

/** The columns named in the address, or all. */
export function columnsOf({ description }: RecordKind, named: string | undefined): Column[] {
  const wanted = named ? named.split(',') : []
  const found = wanted.flatMap((name) => description.columns.find((column) => column.name === name) ?? [])
  return found.length > 0 ? found : [...description.columns]
}

/** A whole list, page by page: at no time is more than one of them in memory. */
export async function* csvOf(
  db: Db,
  kind: RecordKind,
  request: ListRequest,
  { columns, say }: CsvParts,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${line(['id', ...columns.map(({ label }) => say(label))])}`
  let count = 0
  for (let after = request.after; ; ) {
    const page = await kind.list(db, { ...request, after, limit: pageLength })
    const { states } = kind.description
    yield page.rows
      .map(({ id, state, values }) =>
        line([
          id,
          ...columns.map(({ name, type }) =>
            type === 'state' ? say(states[state] ?? state) : cellText(type, values[name] ?? null),
          ),
        ]),
      )
      .join('')
    count += page.rows.length
    if (!page.next || count >= maxRows) return
    after = page.next
  }
}

/** Amounts in rupees, times as India's clocks have them, references by their titles. */
function cellText(type: Column['type'], value: Value): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((member) => cellText(type, member)).join(', ')
  if (typeof value === 'object') return String(value.title ?? JSON.stringify(value))
  if (type === 'price' && typeof value === 'number') return (value / 100).toFixed(2)
  if (type === 'time' && typeof value === 'string') return isoInIndia(new Date(value))
  return String(value)
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A text that a spreadsheet would take for a formula is made plain text by an apostrophe. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^\s*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
