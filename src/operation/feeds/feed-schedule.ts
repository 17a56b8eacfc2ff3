import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'
import { midnightInIndia } from '../../shared/india-time.ts'
import { retryAfterMs } from '../../shared/retry-after.ts'
import type { FeedSchedule } from './feed.ts'

/** Of the interval. */
const maxJitter = 0.1
/** A daily time stays near its hour. */
const maxDailyJitterMs = 10 * MINUTE_MS

const shortestBackoffMs = 15 * MINUTE_MS
const longestBackoffMs = DAY_MS

/** Failures in a row after which the owner is told. */
export const failuresBeforeMail = 3
/** After failing for this long, a feed is disabled. */
export const disabledAfterMs = 7 * DAY_MS

/**
 * When a feed runs next. Feeds of one interval do not all start in the same minute, because of the jitter.
 * @param random from 0 (included) to 1
 */
export function nextRunAt(schedule: FeedSchedule, now: Date, random: () => number): Date {
  if ('everyMinutes' in schedule) {
    const intervalMs = schedule.everyMinutes * MINUTE_MS
    return new Date(now.getTime() + Math.round(intervalMs * (1 + maxJitter * random())))
  }
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number)
  const today = midnightInIndia(now).getTime() + hours * HOUR_MS + minutes * MINUTE_MS
  const next = today > now.getTime() ? today : today + DAY_MS
  return new Date(next + Math.round(maxDailyJitterMs * random()))
}

/** When a feed is tried again: from 15 minutes on, doubling to 24 hours, and not before the server wants it. */
export function nextTryAt(failures: number, retryAfter: string | null, now: Date): Date {
  const backoffMs = Math.min(shortestBackoffMs * 2 ** (failures - 1), longestBackoffMs)
  return new Date(now.getTime() + Math.max(backoffMs, retryAfterMs(retryAfter, now)))
}
