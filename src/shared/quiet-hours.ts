import { DAY_MS, HOUR_MS } from './durations.ts'
import { midnightInIndia } from './india-time.ts'

// From this hour until the morning, in India, nobody gets a message that can wait.
const QUIET_FROM_HOUR = 22
const MORNING_HOUR = 8

export function isQuiet(now: Date): boolean {
  const hour = (now.getTime() - midnightInIndia(now).getTime()) / HOUR_MS
  return hour >= QUIET_FROM_HOUR || hour < MORNING_HOUR
}

/** The next end of quiet hours after this instant. */
export function nextMorning(now: Date): Date {
  const today = midnightInIndia(now).getTime() + MORNING_HOUR * HOUR_MS
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}
