import { DAY_MS } from '../shared/durations.ts'
import { INDIA_OFFSET_MS } from '../shared/india-time.ts'

const MAX_TICKS = 5

/** The unit that begins at the tick: it decides how much of the date is shown. */
type Unit = 'day' | 'month' | 'year'
/** `x` from 0 at the start to 100 at the end. */
export type TimeTick = { at: number; x: number; unit: Unit }

type Step = { unit: Unit; days: number } | { unit: Unit; months: number }

const steps: Step[] = [
  ...[1, 2, 7, 14].map((days): Step => ({ unit: 'day', days })),
  ...[1, 2, 3, 6].map((months): Step => ({ unit: 'month', months })),
  ...[1, 2, 5, 10].map((years): Step => ({ unit: 'year', months: 12 * years })),
]

/** Beginnings of days, months or years in India between two instants (ms), in the shortest step that makes at most five. */
export function timeTicks(startMs: number, endMs: number): TimeTick[] {
  for (const step of steps) {
    const starts = startsOf(step, startMs, endMs)
    if (starts.length <= MAX_TICKS)
      return starts.map((at) => ({
        at,
        x: ((at - startMs) / (endMs - startMs)) * 100,
        unit: step.unit === 'month' && isJanuary(at) ? 'year' : step.unit,
      }))
  }
  return []
}

const isJanuary = (at: number): boolean => new Date(at + INDIA_OFFSET_MS).getUTCMonth() === 0

function startsOf(step: Step, startMs: number, endMs: number): number[] {
  const instants: number[] = []
  const start = new Date(startMs + INDIA_OFFSET_MS)
  for (let index = 0; instants.length <= MAX_TICKS; index++) {
    const at = beginningAfter(start, step, index) - INDIA_OFFSET_MS
    if (at > endMs) break
    if (at >= startMs) instants.push(at)
  }
  return instants
}

/** The starts from that of the step that contains the start; months and years count from 1900. */
function beginningAfter(start: Date, step: Step, index: number): number {
  if ('days' in step) return (Math.floor(start.getTime() / DAY_MS / step.days) + index) * step.days * DAY_MS
  const months = (start.getUTCFullYear() - 1900) * 12 + start.getUTCMonth()
  return Date.UTC(1900, (Math.floor(months / step.months) + index) * step.months)
}
