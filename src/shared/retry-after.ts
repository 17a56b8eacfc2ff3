import { DAY_MS } from './durations.ts'

const longestMs = DAY_MS

/** The time of a Retry-After header in seconds or as a date, at most 24 hours; 0 for none, or one that cannot be read. */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Math.min(Math.max(0, ms || 0), longestMs)
}
