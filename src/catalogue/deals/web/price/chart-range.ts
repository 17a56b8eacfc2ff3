import { DAY_MS } from '../../../../shared/durations.ts'
import { CHART_RANGES, type ChartRange } from '../../price-rules.ts'

/** The hash of the chart on a deal's page. */
export const chartAnchor = 'prices'

/** The first and the latest time with a known price. */
type History = { fromMs: number; lastSeenMs: number }

const rangeStartMs = (range: ChartRange, nowMs: number): number =>
  range === 'all' ? Number.NEGATIVE_INFINITY : nowMs - Number(range) * DAY_MS

/** The range named in the address of a deal's page. */
export const chartRangeIn = (search: URLSearchParams): ChartRange =>
  CHART_RANGES.find((range) => range === search.get('prices')) ?? 'all'

/** The range to draw: the whole history if the range begins before it. */
export const shownRange = (range: ChartRange, { fromMs }: History, nowMs: number): ChartRange =>
  fromMs < rangeStartMs(range, nowMs) ? range : 'all'

/** The useful ranges: each has some prices, and fewer than the next. */
export function availableRanges(history: History, nowMs: number): ChartRange[] {
  const offered = CHART_RANGES.filter(
    (range) => shownRange(range, history, nowMs) === range && history.lastSeenMs > rangeStartMs(range, nowMs),
  )
  return offered.length > 1 ? offered : []
}
