import { DAY_MS } from './durations.ts'

// India has one offset all year, and has had no summer time since 1945. So no time zone data is needed, which differs
// between browsers.
export const INDIA_OFFSET_MINUTES = 330
export const INDIA_OFFSET_MS = INDIA_OFFSET_MINUTES * 60_000

/** Shifts an instant so that its UTC fields show Indian time. */
export const shiftToIndia = (date: Date): Date => new Date(date.getTime() + INDIA_OFFSET_MS)

/** ISO 8601 with the offset of Asia/Kolkata, to the second: "2026-03-12T14:05:00+05:30". */
export function isoInIndia(date: Date): string {
  return `${shiftToIndia(date).toISOString().slice(0, 19)}+05:30`
}

/** An end at this instant belongs to the day before it. */
export const isMidnightInIndia = (ms: number): boolean => (ms + INDIA_OFFSET_MS) % DAY_MS === 0

/** The start of the day in India that contains `now`. */
export function midnightInIndia(now: Date): Date {
  return new Date(Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS)
}

/** "2026-03-12": the day in India that contains `now`. */
export const dayInIndia = (now: Date): string => isoInIndia(now).slice(0, 10)

/** When a day begins in India: "2026-03-12". */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)
