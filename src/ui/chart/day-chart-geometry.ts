/** A bar in a box of 100 by 100, the origin at the upper left. */
export type DayBar = { x: number; width: number; y: number; height: number }
export type DayChartShape = {
  bars: DayBar[]
  /** The value at the top edge: a round number. */
  max: number
}

/** The share of a day that its bar fills. */
const barShare = 0.8
/** Of a bar among few, in per cent of the chart: about that of a week. */
const maxWidth = 12
/** Bars of days with little remain visible beside those of days with much. */
const minHeight = 1.5

/** A bar for each day, below a round maximum. */
export function shapeDayChart(counts: readonly number[]): DayChartShape {
  const max = roundMaximum(Math.max(0, ...counts))
  const step = 100 / Math.max(1, counts.length)
  const width = Math.min(barShare * step, maxWidth)
  const bars = counts.map((count, index) => {
    const height = count === 0 ? 0 : Math.max(minHeight, rounded((count / max) * 100))
    return {
      x: rounded((index + 0.5) * step - width / 2),
      width: rounded(width),
      y: rounded(100 - height),
      height,
    }
  })
  return { bars, max }
}

/** The next of 4, 10, 20, 40, 100…: half of it is a whole number too. */
export function roundMaximum(count: number): number {
  let step = 1
  for (;;) {
    for (const factor of [4, 10, 20]) if (factor * step >= count) return factor * step
    step *= 10
  }
}

/** The day under a point, from 0 at the left edge to 1 at the right. */
export const dayAt = (share: number, days: number): number => Math.min(days - 1, Math.max(0, Math.floor(share * days)))

const rounded = (number: number) => Math.round(number * 100) / 100
