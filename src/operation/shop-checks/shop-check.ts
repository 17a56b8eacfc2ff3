import { DAY_MS, HOUR_MS } from '../../shared/durations.ts'
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

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** When a host may get the request after this one: the requests that it has left are spread over the rest of the day. */
export function nextRequestAt(requestsToday: number, now: Date): Date {
  const restOfDayMs = midnightInIndia(now).getTime() + DAY_MS - now.getTime()
  const left = Math.max(1, maxDailyRequests - requestsToday)
  return after(now, Math.max(requestGapMs, Math.ceil(restOfDayMs / left)))
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
