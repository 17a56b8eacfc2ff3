import { type TimeTick, timeTicks } from '../time-ticks.ts'

/** Amounts are paise. */
export type PricePoint = { atMs: number; paise: number }

/** A point in a box of 100 by 100, the origin at the upper left. */
type Place = { x: number; y: number }
export type PriceStep = PricePoint & Place
export type PriceChartShape = {
  /** The steps as an SVG path, and the same closed down to the bottom. */
  line: string
  area: string
  /** Each price with its start, in order. */
  steps: PriceStep[]
  low: PriceStep
  high: PriceStep
  last: PriceStep
  ticks: TimeTick[]
}

// The line stays off the edges, where its stroke would be clipped.
const TOP = 8
const BOTTOM = 92
const HOUR_MS = 3_600_000

/** The history as steps: a price is valid until the next one, the last until a given instant. Null without a point. */
export function shapePriceChart(points: readonly PricePoint[], untilMs: number): PriceChartShape | null {
  const history = points.filter(({ paise }) => Number.isFinite(paise)).toSorted((a, b) => a.atMs - b.atMs)
  const [first] = history
  const newest = history.at(-1)
  if (!first || !newest) return null

  const start = first.atMs
  // A single point becomes a horizontal line of at least one hour.
  const end = Math.max(untilMs, newest.atMs + HOUR_MS)
  const prices = history.map(({ paise }) => paise)
  const lowest = Math.min(...prices)
  const spread = Math.max(...prices) - lowest
  const place = (point: PricePoint): PriceStep => ({
    ...point,
    x: rounded(((point.atMs - start) / (end - start)) * 100),
    y: spread === 0 ? 50 : rounded(BOTTOM - ((point.paise - lowest) / spread) * (BOTTOM - TOP)),
  })
  const places = history.map(place)
  const line = `M0 ${places[0]?.y}${places
    .slice(1)
    .map(({ x, y }) => `H${x}V${y}`)
    .join('')}H100`
  const byPrice = places.toSorted((a, b) => a.paise - b.paise)
  return {
    line,
    area: `${line}V100H0Z`,
    steps: places,
    // The newest of equal ones, which is the one a shopper remembers.
    low: byPrice.findLast(({ paise }) => paise === lowest) ?? place(first),
    high: byPrice.at(-1) ?? place(first),
    last: { ...place(newest), x: 100 },
    ticks: timeTicks(start, end),
  }
}

const rounded = (number: number) => Math.round(number * 10) / 10
