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
