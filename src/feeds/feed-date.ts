const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The instant at which a day of the calendar begins in Asia/Kolkata, or null when there is no such day. */
function dayInIndia(year: number, month: number, day: number): Date | null {
  const utc = new Date(Date.UTC(year, month - 1, day))
  const exists = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day
  return exists && year >= 1990 && year < 2100 ? new Date(utc.getTime() - INDIA_OFFSET_MS) : null
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** Reads `2026-09-30`, `30-09-2026` or `30/09/2026` (India writes the day first) as that day's beginning in India. */
export function readDay(text: string): Date | null {
  const trimmed = text.trim()
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) return dayInIndia(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = DAY_FIRST.exec(trimmed)
  return dayFirst ? dayInIndia(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])) : null
}

/** Reads an instant with its offset (`2026-06-29T17:19:33.706Z`, Google's `+0530` too), or a day's beginning. */
export function readInstant(text: string): Date | null {
  const day = readDay(text)
  if (day) return day
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text.trim())) return null
  const instant = new Date(text.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** When an offer ends whose last day is given: that day is in, so the end is the next midnight in India. */
export function endOfDay(text: string): Date | null {
  const day = readDay(text)
  return day ? new Date(day.getTime() + DAY_MS) : readInstant(text)
}
