import { MINUTE_MS } from '../../shared/durations.ts'
import { INDIA_OFFSET_MINUTES } from '../../shared/india-time.ts'

/** A date as written, with time and offset if given. Months count from 1. */
export type CalendarTime = {
  year: number
  month: number
  day: number
  hour?: number
  minute?: number
  second?: number
  millisecond?: number
  /** Minutes ahead of UTC; Asia/Kolkata if absent. */
  offsetMinutes?: number
}

/** An instant, and whether only its day was given: then it is that day's beginning in Asia/Kolkata. */
export type ReadTime = { at: Date; isDay: boolean }

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

/** The number of a month by its English name or its first three letters ("Sept" too), or 0. */
export function monthOf(name: string): number {
  const lower = name.toLowerCase().replace(/\.$/, '')
  if (lower === 'sept') return 9
  return MONTHS.findIndex((month) => month === lower || month.slice(0, 3) === lower) + 1
}

/** 0 for Sunday, by the English name or its first three letters, or -1. */
export function weekdayOf(name: string): number {
  const lower = name.toLowerCase().replace(/\.$/, '')
  return WEEKDAYS.findIndex((day) => day === lower || day.slice(0, 3) === lower)
}

export const monthName = (month: number): string => {
  const name = MONTHS[month - 1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The instant, or null when there is no such day or time: 31 February, 25:00, or a year outside 1990 to 2099. */
export function instantOf(time: CalendarTime): ReadTime | null {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = time
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecond))
  const exists = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  if (!exists || year < 1990 || year >= 2100) return null
  const offset = time.offsetMinutes ?? INDIA_OFFSET_MINUTES
  return { at: new Date(utc.getTime() - offset * MINUTE_MS), isDay: time.hour === undefined }
}

/** The weekday of a calendar day. */
export const weekdayAt = ({ year, month, day }: CalendarTime) => new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** Minutes ahead of UTC of `Z`, `GMT`, `IST` (India's), `+05:30` or `+0530`; undefined for any other. */
export function offsetOf(zone: string): number | undefined {
  const upper = zone.toUpperCase()
  if (['Z', 'UTC', 'GMT', 'UT'].includes(upper)) return 0
  if (upper === 'IST') return INDIA_OFFSET_MINUTES
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The hour of the day for an hour on a 12-hour clock, or NaN. */
export function hourOfDay(hour: number, halfDay: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (halfDay.toLowerCase().startsWith('p') ? 12 : 0)
}
