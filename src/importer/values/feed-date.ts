import { DAY_MS } from '../../shared/durations.ts'
import {
  type CalendarTime,
  hourOfDay,
  instantOf,
  monthName,
  monthOf,
  offsetOf,
  type ReadTime,
  weekdayAt,
  weekdayOf,
} from './calendar-time.ts'
import type { DateFormat } from './date-format.ts'

export type DateReading = { kind: 'none' } | ({ kind: 'date' } & ReadTime) | { kind: 'unreadable'; reason: string }

const MAX_CHARACTERS = 64

const WEEKDAY = /^([A-Za-z]{3,9}\.?),? (?=[A-Za-z\d])/
const TIME =
  /(?:[Tt]|,? (?:at )?)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?: ?([AaPp])\.?[Mm]\.?)?(?: ?(Z|z|[A-Za-z]{2,4}|[+-]\d{2}:?\d{2}))?$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const DAY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/ ]([A-Za-z]{3,9})\.?,?[-/ ](\d{4})$/
const NAME_DAY = /^([A-Za-z]{3,9})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,?[- ](\d{4})$/

const unreadable = (reason: string): DateReading => ({ kind: 'unreadable', reason })

/**
 * Parses a date in the source's declared formats, or in any unambiguous one: the year first (ISO 8601), the month by
 * its English name, RFC 2822. `05/06/2026` is ambiguous. Without an offset it is Indian time.
 * @param formats the mapping's formats; if given, no other is accepted
 */
export function readDate(text: string, formats: readonly DateFormat[] = []): DateReading {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  if (trimmed === '') return { kind: 'none' }
  if (trimmed.length > MAX_CHARACTERS) return unreadable('is not a date')
  return formats.length > 0 ? byFormats(trimmed, formats) : byShape(trimmed)
}

/** When an offer begins. */
export const startOf = ({ at }: ReadTime): Date => at

/** When an offer ends whose last day is given: that day is included, so the end is the next midnight in India. */
export const endOf = ({ at, isDay }: ReadTime): Date => (isDay ? new Date(at.getTime() + DAY_MS) : at)

function byFormats(text: string, formats: readonly DateFormat[]): DateReading {
  const readings = formats.flatMap((format) => format.read(text) ?? [])
  const [first] = readings
  if (!first) return unreadable('is not a date in the "dateFormat" of the mapping')
  if (readings.some(({ at }) => at.getTime() !== first.at.getTime()))
    return unreadable('is ambiguous: two formats of the mapping read it differently')
  return { kind: 'date', ...first }
}

function byShape(text: string): DateReading {
  const weekday = WEEKDAY.exec(text)
  const named = weekday ? weekdayOf(weekday[1] ?? '') : -1
  const rest = weekday && named >= 0 ? text.slice(weekday[0].length) : text
  const timed = TIME.exec(rest)
  const time = timed ? timeOf(timed) : {}
  const days = daysOf(timed ? rest.slice(0, timed.index) : rest)
  const [first, second] = days
  if (!time || !first) return unreadable('is not a date')
  if (second && first.day !== second.day)
    return unreadable(`is ambiguous: could be ${inWords(first)} or ${inWords(second)}`)
  if (named >= 0 && named !== weekdayAt(first)) return unreadable('is not a date: it is on another day of the week')
  const read = instantOf({ ...first, ...time })
  return read ? { kind: 'date', ...read } : unreadable('is not a date')
}

type Day = Pick<CalendarTime, 'year' | 'month' | 'day'>

/** The days that a text may mean; two when day and month could be swapped. */
function daysOf(text: string): Day[] {
  const numbers = (match: RegExpExecArray, order: readonly [year: number, month: number, day: number]): Day[] => {
    const [year, month, day] = order.map((at) => Number(match[at])) as [number, number, number]
    const isReal = month <= 12 && instantOf({ year, month, day }) !== null
    return isReal ? [{ year, month, day }] : []
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return numbers(yearFirst, [1, 2, 3])
  const yearLast = YEAR_LAST.exec(text)
  if (yearLast) return [...numbers(yearLast, [3, 2, 1]), ...numbers(yearLast, [3, 1, 2])]
  const [, day, dayMonth, dayYear] = DAY_NAME.exec(text) ?? []
  if (dayMonth !== undefined) return [{ year: Number(dayYear), month: monthOf(dayMonth), day: Number(day) }]
  const [, nameMonth, nameDay, nameYear] = NAME_DAY.exec(text) ?? []
  return nameMonth === undefined ? [] : [{ year: Number(nameYear), month: monthOf(nameMonth), day: Number(nameDay) }]
}

/** Quoted, so that reasons that differ only in a value are counted together. */
const inWords = ({ year, month, day }: Day) => `"${day} ${monthName(month)} ${year}"`

/** Null when there is no such time, or its zone is unknown. */
function timeOf([, hour, minute, second, fraction, half, zone]: RegExpExecArray): Partial<CalendarTime> | null {
  const offsetMinutes = zone === undefined ? undefined : offsetOf(zone)
  if (zone !== undefined && offsetMinutes === undefined) return null
  const hours = half === undefined ? Number(hour) : hourOfDay(Number(hour), half)
  if (!(hours < 24)) return null
  return {
    hour: hours,
    minute: Number(minute),
    second: Number(second ?? 0),
    millisecond: Number((fraction ?? '').slice(0, 3).padEnd(3, '0')),
    ...(offsetMinutes === undefined ? {} : { offsetMinutes }),
  }
}
