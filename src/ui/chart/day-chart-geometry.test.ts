import { expect, test } from 'vitest'
import { dayAt, roundMaximum, shapeDayChart } from './day-chart-geometry.ts'

test('each day has a bar as high as its share of a round maximum', () => {
  const { bars, max } = shapeDayChart([0, 10, 5, 20])
  expect(max).toBe(20)
  expect(bars).toEqual([
    { x: 6.5, width: 12, y: 100, height: 0 },
    { x: 31.5, width: 12, y: 50, height: 50 },
    { x: 56.5, width: 12, y: 75, height: 25 },
    { x: 81.5, width: 12, y: 0, height: 100 },
  ])
  expect(shapeDayChart(Array(20).fill(4)).bars[1]).toEqual({ x: 5.5, width: 4, y: 0, height: 100 })
})

test('a day with little remains visible, and days without anything have a chart too', () => {
  expect(shapeDayChart([1, 100_000]).bars[0]?.height).toBe(1.5)
  expect(shapeDayChart([0, 0])).toMatchObject({ max: 4, bars: [{ height: 0 }, { height: 0 }] })
  expect(shapeDayChart([])).toEqual({ bars: [], max: 4 })
})

test.each([
  [0, 4],
  [4, 4],
  [5, 10],
  [11, 20],
  [21, 40],
  [999_999, 1_000_000],
])('the maximum for %i is %i', (count, max) => expect(roundMaximum(count)).toBe(max))

test('a point belongs to the day of its column, also on the edges', () => {
  expect([-1, 0, 0.49, 0.5, 1, 2].map((share) => dayAt(share, 2))).toEqual([0, 0, 0, 1, 1, 1])
})
