/** The lower and the upper end. */
export type Range = [number, number]
type Bounds = { min: number; max: number; step: number }

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** A value's position between the bounds, from 0 to 1. */
export const fractionOf = (value: number, { min, max }: Bounds): number => within((value - min) / (max - min), 0, 1)

/** The value at a position from 0 to 1 on the track, rounded to a step. */
export const valueAt = (fraction: number, { min, max, step }: Bounds): number =>
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
