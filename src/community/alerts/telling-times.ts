import { MINUTE_MS } from '../../shared/durations.ts'
import { isQuiet, nextMorning } from '../../shared/quiet-hours.ts'

// When a member is told. Days and hours are India's.

const MIN_INTERVAL_MS = 15 * MINUTE_MS
const MAX_MESSAGES_A_DAY = 10

/** The next one after this instant: when the quiet hours end. */
export const nextDigest = nextMorning

/** Now, or when the quiet hours end. */
export const afterQuietHours = (now: Date): Date => (isQuiet(now) ? nextDigest(now) : now)

/** When a member's next message may be sent, after those of this day. */
export function nextMessageAt(sentToday: readonly Date[], now: Date): Date {
  if (sentToday.length >= MAX_MESSAGES_A_DAY) return nextDigest(now)
  const latestMs = Math.max(...sentToday.map((at) => at.getTime()), Number.NEGATIVE_INFINITY)
  return afterQuietHours(new Date(Math.max(now.getTime(), latestMs + MIN_INTERVAL_MS)))
}
