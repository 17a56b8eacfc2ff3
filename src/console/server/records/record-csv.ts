import { setImmediate } from 'node:timers/promises'
import { badInput } from '../../../platform/errors.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { type Column, shownTitle, type Value } from '../../records/record-description.ts'
import { byteOrderMark, csvLine } from './csv-line.ts'
import { notValid } from './list-request.ts'
import type { ListRequest, RecordKind, RecordPage } from './record-kind.ts'

const pageLength = 1000
/** Characters. */
const partLength = 65_536
/** As many as a spreadsheet has, except for the header and the line about the rest. */
const maxRows = 1_048_574

type Row = RecordPage['rows'][number]

export type CsvDeps = {
  columns: readonly Column[]
  translateText: (sentence: string | Message) => string
  /** Throws when who reads the list is no longer signed in: a long one takes minutes. */
  assertSignedIn: () => Promise<void>
}

/** The columns named in the address, each once, or all; a 400 for others. */
export function columnsOf({ description }: RecordKind, names: string | undefined): readonly Column[] {
  if (!names) return description.columns
  // One more name than there are columns is a repeated or an unknown one.
  const columnNames = names.split(',', description.columns.length + 1)
  const columns = description.columns.filter(({ name }) => columnNames.includes(name))
  if (columns.length < columnNames.length) throw badInput({ columns: notValid })
  return columns.toSorted((one, other) => columnNames.indexOf(one.name) - columnNames.indexOf(other.name))
}

/**
 * A whole list, page by page: at no time is more than one of them in memory. Other work has its turn after each part of
 * the text.
 */
export async function* csvOf(
  db: Db,
  kind: RecordKind,
  request: ListRequest,
  { columns, translateText, assertSignedIn }: CsvDeps,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(['id', ...columns.map(({ label }) => translateText(label))])}`
  let count = 0
  for (let after = request.after; ; ) {
    await assertSignedIn()
    const limit = Math.min(pageLength, maxRows - count)
    const page = await kind.list(db, { ...request, after, limit })
    let lines = ''
    for (const row of page.rows) {
      lines += csvLine([row.id, ...columns.map((column) => cellOf(kind, column, row, translateText))])
      if (lines.length < partLength) continue
      yield lines
      await setImmediate()
      lines = ''
    }
    yield lines
    count += page.rows.length
    if (!page.next) return
    if (count >= maxRows) {
      yield csvLine([
        translateText(
          new Message(/*i18n*/ 'The list is longer: this file contains the first {count, number} rows.', { count }),
        ),
      ])
      return
    }
    after = page.next
  }
}

/** As the list shows it: by the labels of states and choices. */
function cellOf(
  { description }: RecordKind,
  { name, type, choices }: Column,
  row: Row,
  translateText: CsvDeps['translateText'],
): string {
  const value = row.values[name] ?? null
  if (type === 'state') return translateText(description.states[row.state] ?? row.state)
  if (description.titleOf && name === description.titleField) return shownTitle(description, row, translateText)
  if (type === 'fields') return (description.changedFieldsOf?.(row.values) ?? []).map(translateText).join(', ')
  if (typeof value === 'boolean') return translateText(value ? /*i18n*/ 'Yes' : /*i18n*/ 'No')
  const field = description.fields[name]
  const labels = field?.type === 'choice' ? field.choices : choices
  const label = typeof value === 'string' ? labels?.[value] : undefined
  return label === undefined ? cellText(type, value) : translateText(label)
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
