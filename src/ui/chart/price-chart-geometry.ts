import { type TimeTick, timeTicks } from '../time-ticks.ts'

/** Amounts are paise. */
export type PricePoint = { atMs: number; paise: number }

/** A point in a box of 100 by 100, the origin at the upper left. */
type Point = { x: number; y: number }
export type PriceStep = PricePoint & Point
export type PriceChartShape = {
  /** The steps as an SVG path, and the same closed down to the bottom. */
  line: string
  area: string
  /** Each price with its start, in order. */
  steps: PriceStep[]
  low: PriceStep
  high: PriceStep
  last: PriceStep
  /** The usual price's height; null without one. */
  usualY: number | null
  ticks: TimeTick[]
}

/** The height of the highest price, off the edge, where the line's stroke would be clipped. */
export const TOP = 8
/** That of 0, so that the line's height is the price: a part of the scale would make a small change look large. */
export const BOTTOM = 100
const HOUR_MS = 3_600_000

/** The history as steps: a price is valid until the next one, the last until a given instant. Null without a point. */
export function shapePriceChart(
  points: readonly PricePoint[],
  untilMs: number,
  usualPaise: number | null = null,
): PriceChartShape | null {
  const history = points.filter(({ paise }) => Number.isFinite(paise)).toSorted((a, b) => a.atMs - b.atMs)
  const [first] = history
  const newest = history.at(-1)
  if (!first || !newest) return null

  const start = first.atMs
  // A single point becomes a horizontal line of at least one hour.
  const end = Math.max(untilMs, newest.atMs + HOUR_MS)
  const prices = history.map(({ paise }) => paise)
  const lowest = Math.min(...prices)
  const scale = (BOTTOM - TOP) / Math.max(1, usualPaise ?? 0, ...prices)
  const heightOf = (paise: number) => rounded(BOTTOM - paise * scale)
  const stepOf = (point: PricePoint): PriceStep => ({
    ...point,
    x: rounded(((point.atMs - start) / (end - start)) * 100),
    y: heightOf(point.paise),
  })
  const steps = history.map(stepOf)
  const line = `M0 ${steps[0]?.y}${steps
    .slice(1)
    .map(({ x, y }) => `H${x}V${y}`)
    .join('')}H100`
  const byPrice = steps.toSorted((a, b) => a.paise - b.paise)
  return {
    line,
    area: `${line}V100H0Z`,
    steps,
    // The newest of equal ones, which is the one a shopper remembers.
    low: byPrice.findLast(({ paise }) => paise === lowest) ?? stepOf(first),
    high: byPrice.at(-1) ?? stepOf(first),
    last: { ...stepOf(newest), x: 100 },
    usualY: usualPaise === null ? null : heightOf(usualPaise),
    ticks: timeTicks(start, end),
  }
}

const rounded = (number: number) => Math.round(number * 10) / 10
