import { isInTime } from '../../catalogue/payment-offers/what-i-pay.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'
import { midnightInIndia } from '../../shared/india-time.ts'

export type Times = Parameters<typeof isInTime>[0]

/** A week after a day come all turns that there are of weekdays and hours. */
const DAYS = 8

/** The next instant at which an offer or a code begins or ends to hold by its times; null: there is none. */
export function nextTurn(times: Times, afterMs: number): number | null {
  const { startsAtMs, endsAtMs } = times
  const fromMs = Math.max(afterMs, startsAtMs ?? 0)
  const turns = [...(startsAtMs === null ? [] : [startsAtMs]), ...(endsAtMs === null ? [] : [endsAtMs])]
  const holds = isInTime(times, afterMs)
  const next = [...turns, ...turnsOfHours(times.hours, fromMs)]
    .filter((ms) => ms > afterMs)
    .sort((one, other) => one - other)
    .find((ms) => isInTime(times, ms) !== holds)
  return next ?? null
}

function turnsOfHours(hours: Times['hours'], fromMs: number): number[] {
  if (hours === null) return []
  const midnightMs = midnightInIndia(new Date(fromMs)).getTime()
  const minutes = [0, hours.fromMinute ?? 0, hours.untilMinute ?? 0]
  return Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    minutes.map((minute) => midnightMs + day * DAY_MS + minute * MINUTE_MS),
  )
}
