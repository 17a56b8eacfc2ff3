import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'
import { midnightInIndia } from '../../shared/india-time.ts'

// When a member is told. Days and hours are India's.

/** From this hour until the digest's, messages wait. */
const QUIET_FROM_HOUR = 22
const DIGEST_HOUR = 8
const MIN_INTERVAL_MS = 15 * MINUTE_MS
const MAX_MESSAGES_A_DAY = 10

const hourOf = (now: Date): number => (now.getTime() - midnightInIndia(now).getTime()) / HOUR_MS

export const isQuiet = (now: Date): boolean => hourOf(now) >= QUIET_FROM_HOUR || hourOf(now) < DIGEST_HOUR

/** The next one after this instant. */
export function nextDigest(now: Date): Date {
  const today = midnightInIndia(now).getTime() + DIGEST_HOUR * HOUR_MS
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}

/** Now, or when the quiet hours end. */
export const afterQuietHours = (now: Date): Date => (isQuiet(now) ? nextDigest(now) : now)

/** When a member's next message may be sent, after those of this day. */
export function nextMessageAt(sentToday: readonly Date[], now: Date): Date {
  if (sentToday.length >= MAX_MESSAGES_A_DAY) return nextDigest(now)
  const latestMs = Math.max(...sentToday.map((at) => at.getTime()), Number.NEGATIVE_INFINITY)
  return afterQuietHours(new Date(Math.max(now.getTime(), latestMs + MIN_INTERVAL_MS)))
}
