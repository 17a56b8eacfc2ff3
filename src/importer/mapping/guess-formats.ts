import type { FormatChoice, FormatChoices, MappedField, MappingFile } from '../../operation/feeds/mapping.contract.ts'
import { compileDateFormat } from '../values/date-format.ts'
import { readDate } from '../values/feed-date.ts'
import { readPrice } from '../values/read-price.ts'

const DAYS = [
  ...['yyyy-M-d', 'yyyy/M/d', 'yyyyMMdd', 'd/M/yyyy', 'M/d/yyyy', 'd-M-yyyy', 'M-d-yyyy', 'd.M.yyyy', 'M.d.yyyy'],
  ...['d/M/yy', 'M/d/yy', 'd-M-yy', 'M-d-yy', 'd MMM yyyy', 'd-MMM-yyyy', 'd-MMM-yy', 'MMM d, yyyy', 'MMM d yyyy'],
]
const TIMES = ['', ' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a', "'T'HH:mm:ss", "'T'HH:mm:ssX", ' H:mm:ss X']
const NAMES = [...DAYS.flatMap((day) => TIMES.map((time) => day + time)), 'epoch-seconds', 'epoch-milliseconds']
const FORMATS = NAMES.map((name) => ({ name, ...compileDateFormat(name) }))
const MAX_FORMATS = 4
const MAX_EXAMPLES = 3

export const isDate = (text: string): boolean =>
  readDate(text).kind === 'date' || FORMATS.some((format) => format.read(text))

type GuessedFormats = FormatChoices & {
  /** Empty: every date can be read without one. */
  dateFormat: string[]
  decimal: '.' | ','
}

/** The formats of the dates and amounts in the columns that these fields are read from. */
export function guessFormats(
  fields: MappingFile['fields'],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): GuessedFormats {
  const valuesOf = (...names: MappedField[]) => {
    const sources = names.flatMap((name) => fields[name] ?? [])
    const places = sources.flatMap((source) => (typeof source === 'string' ? columns.indexOf(source) : []))
    const values = places.flatMap((at) => rows.map((cells) => (cells[at] ?? '').trim()))
    return [...new Set(values.filter((value) => value !== ''))]
  }
  const dates = guessDateFormats(valuesOf('startsOn', 'endsOn', 'seenOn'))
  const amounts = guessDecimal(valuesOf('price', 'salePrice'))
  return { dateFormat: dates.formats, decimal: amounts.decimal, dates: dates.choice, amounts: amounts.choice }
}

type DateGuess = { formats: string[]; choice: FormatChoice<string[], string> | null }

/**
 * The formats of a table's dates: none where every date can be read without one. Of two that read equally many, the one
 * with the day before the month comes first.
 */
function guessDateFormats(dates: readonly string[]): DateGuess {
  if (dates.every((date) => readDate(date).kind === 'date')) return { formats: [], choice: null }
  const formats: string[] = []
  let chosen: { choice: FormatChoice<string, string>; at: number } | null = null
  let rest = [...dates]
  while (rest.length > 0 && formats.length < MAX_FORMATS) {
    const counted = FORMATS.map((format) => ({ format, count: rest.filter((date) => format.read(date)).length }))
    const most = Math.max(...counted.map(({ count }) => count))
    const equal = counted.filter(({ count }) => count === most).map(({ format }) => format)
    const [first] = equal
    if (!first || most === 0) break
    const choice = choiceOf(equal, rest)
    if (choice) chosen ??= { choice, at: formats.length }
    formats.push(first.name)
    rest = rest.filter((date) => !first.read(date))
  }
  return { formats, choice: chosen && inAll(formats, chosen) }
}

/** Each choice with the formats of the table's other dates. */
const inAll = (formats: readonly string[], { choice, at }: { choice: FormatChoice<string, string>; at: number }) => ({
  ...choice,
  choices: choice.choices.map(({ value, readings }) => ({ value: formats.with(at, value), readings })),
})

type NamedFormat = (typeof FORMATS)[number]

function choiceOf(formats: readonly NamedFormat[], dates: readonly string[]): FormatChoice<string, string> | null {
  const reading = (format: NamedFormat, date: string) => format.read(date)?.at.toISOString() ?? null
  const examples = dates.filter((date) => new Set(formats.map((format) => reading(format, date))).size > 1)
  if (examples.length === 0) return null
  const shown = examples.slice(0, MAX_EXAMPLES)
  return {
    examples: shown,
    choices: formats.map((format) => ({
      value: format.name,
      readings: shown.map((example) => reading(format, example)),
    })),
  }
}

type DecimalGuess = { decimal: '.' | ','; choice: FormatChoice<'.' | ',', number> | null }

/** The decimal mark of a table's amounts: a point, unless more of them can be read with a comma. */
function guessDecimal(amounts: readonly string[]): DecimalGuess {
  const reading = (amount: string, decimal: '.' | ',') => {
    const read = readPrice(amount, { currency: 'INR', decimal, zeroIsFree: true })
    return read.kind === 'price' ? read.paise : null
  }
  const unclear = amounts.filter((amount) => reading(amount, '.') === null)
  const withComma = unclear.filter((amount) => reading(amount, ',') !== null)
  const lost = amounts.filter((amount) => reading(amount, '.') !== null && reading(amount, ',') === null)
  if (withComma.length <= lost.length) return { decimal: '.', choice: null }
  const examples = withComma.slice(0, MAX_EXAMPLES)
  const choices = ([',', '.'] as const).map((value) => ({
    value,
    readings: examples.map((example) => reading(example, value)),
  }))
  return { decimal: ',', choice: { examples, choices } }
}
