import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { dayInIndia, midnightInIndia, startOfDay } from '../../../shared/india-time.ts'

const KEPT = { daily: 7, weekly: 4, monthly: 6 }
/** Of backups that failed their check, kept for whoever looks into them. */
const KEPT_UNSOUND = 3

const RETRY_MS = HOUR_MS
/** A week, less what the time of a backup varies. */
const CHECK_EVERY_MS = 7 * DAY_MS - 12 * HOUR_MS

/** The last time that was set for a backup. `at`: "03:30" in India. */
function lastSlot(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = midnightInIndia(now).getTime() + hours * HOUR_MS + minutes * MINUTE_MS
  return new Date(today <= now.getTime() ? today : today - DAY_MS)
}

/** 'interrupted': by an orderly end of its process. */
export type Attempt = { status: 'good' | 'failed' | 'interrupted' | 'missing'; startedAt: Date }

/**
 * When the next backup is due: at once if the last time that was set has had no good one, an hour after a failed one.
 * Attempts in the future were made while the clock was wrong, and do not count.
 */
export function nextBackupAt(attempts: readonly Attempt[], at: string, now: Date): Date {
  const slot = lastSlot(at, now)
  const made = attempts.filter(({ startedAt }) => startedAt >= slot && startedAt <= now)
  if (made.some(({ status }) => status === 'good')) return new Date(slot.getTime() + DAY_MS)
  const failed = made.filter(({ status }) => status === 'failed').map(({ startedAt }) => startedAt.getTime() + RETRY_MS)
  return new Date(Math.max(slot.getTime(), ...failed))
}

/** Once a week, and again at the next backup after one that failed. */
export const isCheckDue = (last: { checkedAt: Date; hasFailed: boolean } | null, now: Date): boolean =>
  last === null || last.hasFailed || last.checkedAt > now || now.getTime() - last.checkedAt.getTime() >= CHECK_EVERY_MS

export type Stored = {
  file: string
  startedAt: Date
  /** Its check, if there was one, has not failed. */
  isSound: boolean
}

/**
 * The files to remove. Of the last seven days, four weeks and six months that have a backup, the newest of each stays:
 * counted by backups instead of by the calendar, so that neither a wrong clock nor a long pause removes the last ones.
 * Those in the future stay until their time has come.
 */
export function filesToRemove(stored: readonly Stored[], now: Date): string[] {
  const past = stored
    .filter(({ startedAt }) => startedAt <= now)
    .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
  const sound = past.filter(({ isSound }) => isSound)
  const unsound = past.filter(({ isSound }) => !isSound)
  const kept = new Set([
    ...newestOfEach(sound, dayInIndia, KEPT.daily),
    ...newestOfEach(sound, weekOf, KEPT.weekly),
    ...newestOfEach(sound, (time) => dayInIndia(time).slice(0, 7), KEPT.monthly),
    ...unsound.slice(0, KEPT_UNSOUND),
  ])
  return past.filter((backup) => !kept.has(backup)).map(({ file }) => file)
}

/** `newestFirst`: the first of a period is its newest. */
function newestOfEach(newestFirst: readonly Stored[], periodOf: (time: Date) => string, count: number): Stored[] {
  const periods = new Map<string, Stored>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.startedAt)
    if (!periods.has(period)) periods.set(period, backup)
  }
  return [...periods.values()].slice(0, count)
}

/** The Monday that begins the week in India. */
function weekOf(time: Date): string {
  const day = dayInIndia(time)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayInIndia(new Date(startOfDay(day).getTime() - weekday * DAY_MS))
}
