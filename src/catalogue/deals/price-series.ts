import { DAY_MS } from '../../shared/durations.ts'
import { dayInIndia, midnightInIndia } from '../../shared/india-time.ts'
import { CHART_SEGMENTS, type ChartRange, MAX_CHART_STEPS, MAX_DAYS } from './price-rules.ts'
import { isWrong, type PriceChange, type PriceRecord, type Timeline } from './price-timeline.ts'

/** Wrong prices are not drawn: the one before them stays valid. */
const drawnChanges = ({ changes }: Timeline): PriceChange[] => changes.filter((change) => !isWrong(change))

/** Each price with its start, from the one valid at the range's start on; empty for a range that begins too late. */
export function priceChart(timeline: Timeline, range: ChartRange, nowMs: number): PriceRecord[] {
  const changes = drawnChanges(timeline)
  const startMs = range === 'all' ? timeline.changes[0].atMs : nowMs - Number(range) * DAY_MS
  if (timeline.untilMs < startMs) return []
  const active = changes.findLast(({ atMs }) => atMs <= startMs)
  const later = changes.filter(({ atMs }) => atMs > startMs)
  const steps = active ? [{ ...active, atMs: startMs }, ...later] : later
  return thinned(steps).map(({ atMs, paise }) => ({ atMs, paise }))
}

/** Each part of the period contributes its lowest and its highest step, the earlier one of equals. */
function thinned(steps: PriceRecord[]): PriceRecord[] {
  const [first, last] = [steps[0], steps.at(-1)]
  if (steps.length <= MAX_CHART_STEPS || !first || !last) return steps
  const lowest = new Map<number, PriceRecord>()
  const highest = new Map<number, PriceRecord>()
  for (const step of steps.slice(1, -1)) {
    const segment = Math.floor(((step.atMs - first.atMs) * CHART_SEGMENTS) / (last.atMs - first.atMs))
    if (step.paise < (lowest.get(segment)?.paise ?? Number.POSITIVE_INFINITY)) lowest.set(segment, step)
    if (step.paise > (highest.get(segment)?.paise ?? Number.NEGATIVE_INFINITY)) highest.set(segment, step)
  }
  const selected = new Set([first, ...lowest.values(), ...highest.values(), last])
  return [...selected].sort((a, b) => a.atMs - b.atMs)
}

/** A deal's recorded prices over a range. The times are null where past prices are not shown. */
export type PriceHistory = {
  dealId: number
  fromMs: number | null
  lastSeenMs: number | null
  chart: PriceRecord[]
  days: DayPrices[]
}

/** A day such as "2026-03-12", with its lowest price and the price at its end. */
export type DayPrices = { date: string; lowestPaise: number; lastPaise: number }

/** Each calendar day of a range, oldest first; for long histories the latest ten years. */
export function dailyPrices(timeline: Timeline, range: ChartRange, nowMs: number): DayPrices[] {
  const { untilMs } = timeline
  const changes = drawnChanges(timeline)
  if (!changes[0]) return []
  const dayCount = range === 'all' ? MAX_DAYS : Number(range)
  const latestMs = midnightInIndia(new Date(untilMs)).getTime()
  const rangeMs = midnightInIndia(new Date(range === 'all' ? untilMs : nowMs)).getTime() - (dayCount - 1) * DAY_MS
  const firstMs = Math.max(midnightInIndia(new Date(changes[0].atMs)).getTime(), rangeMs)
  const days: DayPrices[] = []
  let index = Math.max(
    changes.findLastIndex(({ atMs }) => atMs <= firstMs),
    0,
  )
  for (let dayMs = firstMs; dayMs <= latestMs; dayMs += DAY_MS) {
    let lowestPaise = (changes[index] as PriceChange).paise
    for (let next = changes[index + 1]; next && next.atMs < dayMs + DAY_MS; next = changes[index + 1]) {
      index += 1
      // A change exactly at midnight replaces the price carried over from the day before.
      lowestPaise = next.atMs === dayMs ? next.paise : Math.min(lowestPaise, next.paise)
    }
    const date = dayInIndia(new Date(dayMs))
    days.push({ date, lowestPaise, lastPaise: (changes[index] as PriceChange).paise })
  }
  return days
}
