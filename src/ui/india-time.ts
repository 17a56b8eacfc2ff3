// India has one offset all year, and has had no summer time since 1945.
const OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** ISO 8601 with the offset of Asia/Kolkata, to the second: "2026-03-12T14:05:00+05:30". */
export function isoInIndia(date: Date): string {
  return `${new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+05:30`
}

/** The start of the day in India that contains `now`. */
export function midnightInIndia(now: Date): Date {
  return new Date(Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS)
}
