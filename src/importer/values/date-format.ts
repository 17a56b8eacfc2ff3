import { type CalendarTime, hourOfDay, instantOf, monthOf, offsetOf, type ReadTime } from './calendar-time.ts'

/** Parses a whole text as a date in one format, or returns null. */
export type DateFormat = { read(text: string): ReadTime | null }

type NumberName = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond'
type DateParts = Partial<Record<NumberName, number>> & {
  halfDay?: string
  offsetMinutes?: number
}
/** Parses its part from `at` on and returns the index after it, or -1. */
type Part = (text: string, at: number, parts: DateParts) => number

const digits =
  (name: NumberName, min: number, max: number, plus = 0): Part =>
  (text, at, parts) => {
    let end = at
    while (end < at + max && isDigit(text.charCodeAt(end))) end++
    if (end - at < min) return -1
    parts[name] = Number(text.slice(at, end)) + plus
    return end
  }

const isDigit = (code: number) => code >= 48 && code <= 57

const word =
  (pattern: RegExp, take: (parts: DateParts, word: string) => boolean): Part =>
  (text, at, parts) => {
    const read = pattern.exec(text.slice(at, at + 12))?.[0]
    return read !== undefined && take(parts, read) ? at + read.length : -1
  }

const month = word(/^[A-Za-z]+/, (parts, name) => {
  parts.month = monthOf(name)
  return parts.month > 0
})
const zone = word(/^(?:[+-]\d{2}:?\d{2}|[A-Za-z]+)/, (parts, name) => {
  const offset = offsetOf(name)
  if (offset !== undefined) parts.offsetMinutes = offset
  return offset !== undefined
})
const halfDay = word(/^[AaPp][Mm]/, (parts, name) => {
  parts.halfDay = name
  return true
})

/** The letters of Unicode's date patterns (UTS 35). One letter accepts one or two digits, two accept exactly two. */
const PARTS: Readonly<Record<string, Part>> = {
  yyyy: digits('year', 4, 4),
  yy: digits('year', 2, 2, 2000),
  M: digits('month', 1, 2),
  MM: digits('month', 2, 2),
  MMM: month,
  MMMM: month,
  d: digits('day', 1, 2),
  dd: digits('day', 2, 2),
  H: digits('hour', 1, 2),
  HH: digits('hour', 2, 2),
  h: digits('hour', 1, 2),
  hh: digits('hour', 2, 2),
  mm: digits('minute', 2, 2),
  ss: digits('second', 2, 2),
  SSS: digits('millisecond', 3, 3),
  a: halfDay,
  X: zone,
}

const EPOCHS: Readonly<Record<string, number>> = { 'epoch-seconds': 1000, 'epoch-milliseconds': 1 }

/** A run of one letter, a quoted text, or any other character as it is. */
const PIECE = /'[^']*'|y+|M+|d+|H+|h+|m+|s+|S+|a+|X+|[^A-Za-z']|[A-Za-z']/g

/** @throws Error whose message describes the error in the pattern */
export function compileDateFormat(pattern: string): DateFormat {
  const unit = EPOCHS[pattern]
  if (unit !== undefined) return { read: (text) => readEpoch(text, unit) }
  const pieces: string[] = pattern.match(PIECE) ?? []
  const parts = pieces.map(partOf)
  const twice = pieces.find(
    (piece, at) => /^[A-Za-z]/.test(piece) && pieces.slice(0, at).some((other) => other[0] === piece[0]),
  )
  if (twice !== undefined) throw new Error(`it names "${twice[0]}" twice`)
  for (const needed of ['y', 'M', 'd'])
    if (!pieces.some((piece) => piece.startsWith(needed))) throw new Error(`it has no "${needed}"`)
  if (pieces.some((piece) => piece.startsWith('h')) !== pieces.includes('a'))
    throw new Error('it needs "h" and "a" together')
  return { read: (text) => readParts(text.trim(), parts) }
}

function partOf(piece: string): Part {
  const part = PARTS[piece]
  if (part) return part
  if (/^[A-Za-z]/.test(piece) || piece === "'") throw new Error(`"${piece}" is not a part of a date`)
  const literal = piece.replaceAll("'", '')
  return (text, at) => (text.startsWith(literal, at) ? at + literal.length : -1)
}

function readParts(text: string, parts: readonly Part[]): ReadTime | null {
  const values: DateParts = {}
  let at = 0
  for (const part of parts) {
    at = part(text, at, values)
    if (at < 0) return null
  }
  if (at !== text.length) return null
  const { halfDay: half, ...time } = values
  if (half !== undefined) time.hour = hourOfDay(time.hour ?? 0, half)
  return instantOf(time as CalendarTime)
}

function readEpoch(text: string, unit: number): ReadTime | null {
  const trimmed = text.trim()
  if (!/^\d{1,15}$/.test(trimmed)) return null
  const at = new Date(Number(trimmed) * unit)
  const year = at.getUTCFullYear()
  return year >= 1990 && year < 2100 ? { at, isDay: false } : null
}
