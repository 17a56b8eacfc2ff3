import { badInput } from '../../../platform/errors.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import type { Cursor, Filters, ListRequest } from './record-kind.ts'

const defaultLimit = 25
const maxLimit = 100
const maxSearchLength = 200
const maxFilterLength = 100

export const notValid = /*i18n*/ 'This part of the list’s address is not valid.'

/** Reads what a list's address asks for; a 400 for names that the kind does not have. */
export function readListRequest(
  description: RecordDescription,
  query: Readonly<Record<string, string>>,
  now: Date,
): ListRequest {
  return {
    search: readSearch(query.search ?? ''),
    filters: readFilters(description, query),
    sort: readSort(description, query.sort || description.defaultSort),
    after: query.after ? decodeCursor(query.after) : null,
    limit: Math.min(maxLimit, Math.max(1, Math.trunc(Number(query.limit ?? defaultLimit)) || defaultLimit)),
    now,
  }
}

export const readSearch = (text: string): string =>
  text.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim().slice(0, maxSearchLength)

function readSort({ sorts }: RecordDescription, text: string): ListRequest['sort'] {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  const sort = sorts.find((one) => one.name === name)
  if (!sort || (!isDescending && sort.ascending === undefined)) throw badInput({ sort: notValid })
  return { name, isDescending }
}

/** By the filter's name, ranges with `.from` and `.to` after it: an instant each, the second no longer in the range. */
function readFilters({ filters }: RecordDescription, query: Readonly<Record<string, string>>): Filters {
  const read: Record<string, string> = {}
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('filter.') || value === '') continue
    const full = key.slice('filter.'.length)
    const [name = '', end] = full.split('.')
    const filter = filters.find((one) => one.name === name)
    const isRange = filter?.type === 'time'
    const isKnown = filter && (isRange ? end === 'from' || end === 'to' : end === undefined)
    if (!isKnown || !isValue(filter, value)) throw badInput({ [`filter.${full.slice(0, 60)}`]: notValid })
    read[full] = isRange ? instantOf(value, { isTo: end === 'to', isOfEnds: filter.isEnd }).toISOString() : value
  }
  return read
}

function isValue(filter: RecordDescription['filters'][number], value: string): boolean {
  if (value.length > maxFilterLength || value.includes('\0') || !value.isWellFormed()) return false
  switch (filter.type) {
    case 'choice':
      return Object.hasOwn(filter.choices, value)
    case 'flag':
      return value === 'true' || value === 'false'
    case 'reference':
      return /^[1-9]\d{0,8}$/.test(value)
    case 'time':
      return /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/.test(value) && isInstant(value)
    case 'text':
      return true
  }
}

const isInstant = (value: string): boolean => isCalendarDay(value) && !Number.isNaN(instantOf(value).getTime())

/**
 * A day without a time is one in India; as the end of a range it is the range's last. A range of ends begins after the
 * day's first midnight and includes its last.
 */
function instantOf(value: string, { isTo = false, isOfEnds = false } = {}): Date {
  if (value.length > 'yyyy-mm-dd'.length) return new Date(value)
  const start = new Date(`${value}T00:00:00+05:30`)
  return new Date(start.getTime() + (isTo ? DAY_MS : 0) + (isOfEnds ? 1 : 0))
}

export const encodeCursor = ({ by, id }: Cursor): string => Buffer.from(JSON.stringify([by, id])).toString('base64url')

// That of a title of 300 letters in any script.
const maxCursorLength = 4_000

function decodeCursor(text: string): Cursor {
  try {
    const [by, id, ...others] = JSON.parse(
      Buffer.from(text.slice(0, maxCursorLength), 'base64url').toString('utf8'),
    ) as unknown[]
    const isBy = by === null || typeof by === 'string' || Number.isFinite(by)
    const isClean = typeof by !== 'string' || (by.isWellFormed() && !by.includes('\0'))
    if (isBy && isClean && Number.isSafeInteger(id) && others.length === 0)
      return { by: by as Cursor['by'], id: id as number }
  } catch {
    // Below.
  }
  throw badInput({ after: notValid })
}

/**
 * Whether a text that begins with a date names a day that there is. JavaScript reads the 30th of February as the 2nd of
 * March; PostgreSQL refuses it, and the year 0.
 */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A time with microseconds, as lists carry it from page to page. */
export const isStoredTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value) &&
  isCalendarDay(value) &&
  !Number.isNaN(Date.parse(value))
