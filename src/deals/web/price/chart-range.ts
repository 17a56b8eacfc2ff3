import { type ChartRange, chartRanges, DAY_MS } from '../../price-rules.ts'

/** Names the chart's part of a deal's page. */
export const chartAnchor = 'prices'

/** The first and the latest moment that prices are known of. */
type History = { fromMs: number; lastSeenMs: number }

const rangeStartMs = (range: ChartRange, nowMs: number): number =>
  range === 'all' ? Number.NEGATIVE_INFINITY : nowMs - Number(range) * DAY_MS

/** The range that an address of a deal's page asks for. */
export const chartRangeIn = (search: URLSearchParams): ChartRange =>
  chartRanges.find((range) => range === search.get('prices')) ?? 'all'

/** What is drawn for it: the whole history where the range reaches back before its beginning. */
export const shownRange = (asked: ChartRange, { fromMs }: History, nowMs: number): ChartRange =>
  fromMs < rangeStartMs(asked, nowMs) ? asked : 'all'

/** The ranges worth a choice: each holds something, and less than the next. */
export function availableRanges(history: History, nowMs: number): ChartRange[] {
  const offered = chartRanges.filter(
    (range) => shownRange(range, history, nowMs) === range && history.lastSeenMs > rangeStartMs(range, nowMs),
  )
  return offered.length > 1 ? offered : []
}
