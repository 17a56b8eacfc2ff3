import { expect, test } from 'vitest'
import {
  fractionOf,
  logarithmicStops,
  nearestThumb,
  positionAt,
  positionOf,
  positionsOf,
  type Range,
  valueAt,
  withEnd,
} from './range.ts'

const prices = { min: 1, max: 100_000, step: 1 }
const range: Range = [10, 100_000]

test('V10: the ends of the price range never cross each other or the bounds', () => {
  expect(withEnd(range, 0, 500, prices)).toEqual([500, 100_000])
  expect(withEnd([10, 400], 0, 500, prices)).toEqual([400, 400])
  expect(withEnd([10, 400], 1, 5, prices)).toEqual([10, 10])
  expect(withEnd(range, 0, -3, prices)).toEqual([1, 100_000])
  expect(withEnd(range, 1, 1e9, prices)).toEqual([10, 100_000])
})

test('V10: an emptied field changes nothing', () => expect(withEnd(range, 0, Number.NaN, prices)).toEqual(range))

test('V10: a press on the track moves the nearer end', () => {
  expect(nearestThumb([20, 80], 30)).toBe(0)
  expect(nearestThumb([20, 80], 70)).toBe(1)
  expect(nearestThumb([50, 50], 10)).toBe(0)
  expect(nearestThumb([50, 50], 90)).toBe(1)
})

test('fractions of the track and positions are each other’s inverse', () => {
  const percent = { min: 0, max: 100, step: 5 }
  expect(positionAt(0.52, percent)).toBe(50)
  expect(fractionOf(50, percent)).toBe(0.5)
  expect(positionAt(2, percent)).toBe(100)
  expect(fractionOf(-5, percent)).toBe(0)
})

test('V10: the price slider is logarithmic: each power of ten has as much of the track as any other', () => {
  const scale = { min: 1, max: 100_000, stops: logarithmicStops(1, 100_000) }
  const place = (price: number) => fractionOf(positionOf(price, scale), positionsOf(scale))
  expect(scale.stops.slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25])
  expect([scale.stops[0], scale.stops.at(-1)]).toEqual([1, 100_000])
  expect(place(1)).toBe(0)
  expect(place(100_000)).toBe(1)
  expect(place(100_000) - place(10_000)).toBeCloseTo(place(1_000) - place(100), 5)
  expect(place(1_000)).toBeGreaterThan(0.5)
})

test('V10: a price between two stops is at the nearer one, and each stop is at itself', () => {
  const scale = { min: 1, max: 100_000, stops: logarithmicStops(1, 100_000) }
  for (const stop of scale.stops) expect(valueAt(positionOf(stop, scale), scale)).toBe(stop)
  expect(valueAt(positionOf(499, scale), scale)).toBe(500)
  expect(valueAt(positionOf(410, scale), scale)).toBe(400)
  expect(valueAt(positionOf(250_000, scale), scale)).toBe(100_000)
})
