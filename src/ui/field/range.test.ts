import { expect, test } from 'vitest'
import { fractionOf, nearestThumb, type Range, valueAt, withEnd } from './range.ts'

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

test('positions on the track and values are each other’s inverse', () => {
  const percent = { min: 0, max: 100, step: 5 }
  expect(valueAt(0.52, percent)).toBe(50)
  expect(fractionOf(50, percent)).toBe(0.5)
  expect(valueAt(2, percent)).toBe(100)
  expect(fractionOf(-5, percent)).toBe(0)
})
