import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { DAY_MS } from '../shared/durations.ts'
import { INDIA_OFFSET_MS, isMidnightInIndia, shiftToIndia } from '../shared/india-time.ts'
import { timeLeft } from './time-left.ts'

export type Moment = Date | number | string
const millis = (at: Moment): number => (typeof at === 'number' ? at : new Date(at).getTime())
const inIndia = (at: Moment): Date => shiftToIndia(new Date(at))

const twoDigits = (number: number): string => `${number}`.padStart(2, '0')

/** "14:05", 24 hours, in Asia/Kolkata. */
export const formatClockTime = (at: Moment): string =>
  `${twoDigits(inIndia(at).getUTCHours())}:${twoDigits(inIndia(at).getUTCMinutes())}`

/** "12 Mar 2026" in Asia/Kolkata. Browsers' own month names differ from each other's and from the server's. */
export const dateOnly = (i18n: I18n, at: Moment): string => dateParts(i18n, at).join(' ')

/** "12", "Mar" and "2026". */
export function dateParts(i18n: I18n, at: Moment): [day: string, month: string, year: string] {
  const day = inIndia(at)
  const months = t(i18n)`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`.split(' ')
  return [`${day.getUTCDate()}`, months[day.getUTCMonth()] ?? '', `${day.getUTCFullYear()}`]
}

/** "12 Mar 2026, 14:05" in Asia/Kolkata. */
export const fullTime = (i18n: I18n, at: Moment): string => `${dateOnly(i18n, at)}, ${formatClockTime(at)}`

/** The same for an end, where midnight belongs to the day before: "31 Dec 2026, midnight". */
export function fullEndTime(i18n: I18n, at: Moment): string {
  return isMidnightInIndia(millis(at)) ? `${dateOnly(i18n, millis(at) - 1)}, ${t(i18n)`midnight`}` : fullTime(i18n, at)
}

/** A card's age: "just now", "5 min ago", "3 h ago", "2 days ago", then the date. */
export function relativeTime(i18n: I18n, at: Moment, now: Moment): string {
  const minutes = Math.floor((millis(now) - millis(at)) / 60_000)
  if (minutes < 1) return t(i18n)`just now`
  if (minutes < 60) return t(i18n)`${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t(i18n)`${hours} h ago`
  const days = Math.floor(hours / 24)
  if (days < 30) return t(i18n)`${plural(days, { one: '# day ago', other: '# days ago' })}`
  return dateOnly(i18n, at)
}

/**
 * When something ends: "Ends in 40 s", "Ends in 42 min", "Ends today at 14:00", "Ends tonight", "Ends tomorrow", "Ends
 * in 3 days", then the date. Days are India's; an end at midnight belongs to the day before. Words that would not stay
 * true for `validForMs`, as those of a cached page must, are replaced by the full time.
 */
export function endTime(i18n: I18n, at: Moment, now: Moment, validForMs = 0): string {
  const words = endWords(i18n, millis(at), millis(now))
  if (validForMs === 0 || words === endWords(i18n, millis(at), millis(now) + validForMs)) return words
  const time = fullEndTime(i18n, at)
  return t(i18n)`Ends ${time}`
}

const dayNumberInIndia = (ms: number): number => Math.floor((ms + INDIA_OFFSET_MS) / DAY_MS)
const eveningHour = 18
const maxDaysInWords = 30

function endWords(i18n: I18n, end: number, now: number): string {
  const remaining = timeLeft(end, now)
  if (!remaining) return t(i18n)`Ended`
  const { days, hours, minutes, seconds } = remaining
  if (days + hours === 0) return minutes === 0 ? t(i18n)`Ends in ${seconds} s` : t(i18n)`Ends in ${minutes} min`
  const daysLeft = dayNumberInIndia(end - 1) - dayNumberInIndia(now)
  if (daysLeft === 0) {
    if (inIndia(end - 1).getUTCHours() >= eveningHour) return t(i18n)`Ends tonight`
    const time = formatClockTime(end)
    return t(i18n)`Ends today at ${time}`
  }
  if (daysLeft === 1) return t(i18n)`Ends tomorrow`
  if (daysLeft <= maxDaysInWords) return t(i18n)`${plural(daysLeft, { one: 'Ends in # day', other: 'Ends in # days' })}`
  const time = dateOnly(i18n, end - 1)
  return t(i18n)`Ends ${time}`
}
