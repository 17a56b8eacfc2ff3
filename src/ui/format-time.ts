import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { shiftToIndia } from './india-time.ts'

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
