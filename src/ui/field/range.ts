/** The lower and the upper end. */
export type Range = [number, number]
type Bounds = { min: number; max: number; step: number }

/** A slider's values: every whole number, or a few of them, each as far from the next as any other. */
export type Scale = { min: number; max: number; stops?: readonly number[] }

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Round amounts from `min` to `max`, ten for each power of ten: a slider over them is logarithmic. */
export function logarithmicStops(min: number, max: number): number[] {
  const stops: number[] = []
  for (let power = 1; power <= max; power *= 10)
    for (const factor of [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) stops.push(factor * power)
  return stops.filter((stop) => Number.isInteger(stop) && stop >= min && stop <= max)
}

/** The bounds of the positions on the track. */
export const positionsOf = ({ min, max, stops }: Scale): Bounds =>
  stops ? { min: 0, max: stops.length - 1, step: 1 } : { min, max, step: 1 }

/** The position of a value; with stops that of the nearest one, by ratio. */
export function positionOf(value: number, { stops }: Scale): number {
  if (!stops) return value
  const above = stops.findIndex((stop) => stop >= value)
  if (above <= 0) return above === 0 ? 0 : stops.length - 1
  const [low = 1, high = 1] = [stops[above - 1], stops[above]]
  return value * value < low * high ? above - 1 : above
}

export const valueAt = (position: number, { stops }: Scale): number => stops?.[position] ?? position

/** A position's fraction of the track, from 0 to 1. */
export const fractionOf = (position: number, { min, max }: Bounds): number =>
  within((position - min) / (max - min), 0, 1)

/** The position at a fraction of the track, rounded to a step. */
export const positionAt = (fraction: number, { min, max, step }: Bounds): number =>
  within(min + Math.round((within(fraction, 0, 1) * (max - min)) / step) * step, min, max)

/** Which end a press at `to` moves: the nearer one. */
export const nearestThumb = ([low, high]: Range, to: number): 0 | 1 => {
  if (low === high) return to < low ? 0 : 1
  return to - low < high - to ? 0 : 1
}

/** The range with one end moved; the ends never cross. Unchanged if the value is not a number. */
export function withEnd([low, high]: Range, end: 0 | 1, to: number, { min, max }: Bounds): Range {
  if (!Number.isFinite(to)) return [low, high]
  return end === 0 ? [within(to, min, high), high] : [low, within(to, low, max)]
}
