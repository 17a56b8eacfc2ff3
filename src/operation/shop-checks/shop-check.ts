import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'
import { midnightInIndia } from '../../shared/india-time.ts'

// When deals are checked at their shops, and how many requests a shop gets. Pure; times are passed in.

/** What the last check of a deal found. */
export type CheckResult =
  /** The shop states the deal's price. */
  | 'confirmed'
  | 'changed'
  /** Another price, which may not be the deal's: that of another page, or without the deal's coupon. */
  | 'other-price'
  | 'no-price'
  | 'out-of-stock'
  | 'missing'
  /** robots.txt forbids the page. */
  | 'forbidden'
  | 'refused'
  | 'failed'

/** Between two requests to a host. */
const requestGapMs = 10_000
/** Of one host. */
const maxDailyRequests = 1_000
export const maxRedirects = 5

const frequentIntervalMs = 6 * HOUR_MS
const intervalMs = DAY_MS
const maxDoublings = 3
const forbiddenIntervalMs = 7 * DAY_MS
/** Between two answers that a page is missing, before its deal counts as ended. */
const missingIntervalMs = 6 * HOUR_MS
/** A changed price needs a second observation. */
const changedIntervalMs = HOUR_MS
const robotsValidMs = DAY_MS
/** A deal that ends sooner is checked more often. */
export const endsSoonMs = DAY_MS

const shortestBackoffMs = 15 * MINUTE_MS
const longestBackoffMs = DAY_MS

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** When a host may get the request after this one: the requests that it has left are spread over the rest of the day. */
export function nextRequestAt(requestsToday: number, now: Date): Date {
  const endOfDay = after(midnightInIndia(now), DAY_MS)
  const left = maxDailyRequests - requestsToday
  if (left <= 0) return endOfDay
  return after(now, Math.max(requestGapMs, Math.ceil((endOfDay.getTime() - now.getTime()) / left)))
}

/** When a host that refused is asked again: after 15 minutes, doubling to 24 hours, and not before it wants to be. */
export function endOfBackoff(refusals: number, retryAfter: string | null, now: Date): Date {
  const backoffMs = Math.min(shortestBackoffMs * 2 ** (refusals - 1), longestBackoffMs)
  return after(now, Math.max(backoffMs, retryAfterMs(retryAfter, now)))
}

/** The time of a Retry-After header in seconds or as a date, at most 24 hours; 0 for none, or one that cannot be read. */
function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Math.min(Math.max(0, ms || 0), longestBackoffMs)
}

/** @param failures checks in a row that got no answer, this one included */
export function nextCheckAt(result: CheckResult, isFrequent: boolean, failures: number, now: Date): Date {
  if (result === 'forbidden') return after(now, forbiddenIntervalMs)
  if (result === 'missing') return after(now, missingIntervalMs)
  if (result === 'changed') return after(now, changedIntervalMs)
  return after(now, (isFrequent ? frequentIntervalMs : intervalMs) * 2 ** Math.min(failures, maxDoublings))
}

/** The first checks of deals that were added together are spread over their interval. */
export function firstCheckAt(dealId: number, isFrequent: boolean, now: Date): Date {
  // Multiples of the golden ratio are spread evenly.
  const share = (dealId * 0.618_033_988_749_895) % 1
  return after(now, Math.floor(share * (isFrequent ? frequentIntervalMs : intervalMs)))
}

export const isRobotsCurrent = (robotsAt: Date | null, now: Date): boolean =>
  robotsAt !== null && now.getTime() - robotsAt.getTime() < robotsValidMs

/** Whether a page that is missing now, and was before, has been so for long enough. */
export const hasEnded = (missingSince: Date | null, now: Date): boolean =>
  missingSince !== null && now.getTime() - missingSince.getTime() >= missingIntervalMs
