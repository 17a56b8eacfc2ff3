import { expect, test } from 'vitest'
import type { Grade } from './grading.ts'
import { hasGoodAtTop, mean, normalisedGain } from './ranking-measures.ts'

test('the best possible order has a normalised gain of 1, whatever there is', () => {
  expect(normalisedGain([2, 1], [0, 1, 2, 0])).toBe(1)
  expect(normalisedGain([1], [1])).toBe(1)
  expect(normalisedGain(Array<Grade>(10).fill(2), Array<Grade>(500).fill(2))).toBe(1)
})

test('good deals gain three times as much as fair ones, and less at lower ranks', () => {
  // 1 + 3 / log2(3) over 3 + 1 / log2(3)
  expect(normalisedGain([1, 2], [2, 1])).toBeCloseTo(0.7967, 4)
  expect(normalisedGain([0, 0, 2], [2])).toBeCloseTo(0.5, 4)
  expect(normalisedGain([2], [2, 2])).toBeCloseTo(0.6131, 4)
})

test('results after the tenth gain nothing', () => {
  expect(normalisedGain([...Array<Grade>(10).fill(0), 2], [2])).toBe(0)
  expect(normalisedGain([], [2])).toBe(0)
})

test('without anything to find there is no measure', () => {
  expect(normalisedGain([0, 0], [0, 0, 0])).toBeNull()
  expect(normalisedGain([], [])).toBeNull()
})

test('a good deal counts as seen at once in the first three places', () => {
  expect(hasGoodAtTop([0, 1, 2])).toBe(true)
  expect(hasGoodAtTop([1, 1, 1, 2])).toBe(false)
  expect(hasGoodAtTop([])).toBe(false)
})

test('a mean', () => {
  expect(mean([1, 0, 0.5])).toBe(0.5)
})
