import { expect, test } from 'vitest'
import { shapePriceChart } from './price-chart-geometry.ts'

const day = (number: number) => `2026-03-${`${number}`.padStart(2, '0')}T00:00:00Z`
const until = day(11)

test('a price holds until the next one, and the last until it was seen for the last time', () => {
  const shape = shapePriceChart(
    [
      { at: day(6), price: 100 },
      { at: day(1), price: 200 },
    ],
    until,
  )
  expect(shape?.line).toBe('M0 8H50V92H100')
  expect(shape?.area).toBe('M0 8H50V92H100V100H0Z')
  expect(shape?.last).toMatchObject({ x: 100, y: 92, price: 100 })
})

test('the lowest and the highest price are found, the newest of equal ones', () => {
  const prices = [300, 250, 400, 250].map((price, place) => ({ at: day(1 + place * 2), price }))
  const shape = shapePriceChart(prices, until)
  expect(shape?.low).toMatchObject({ price: 250, at: day(7) })
  expect(shape?.high).toMatchObject({ price: 400, at: day(5) })
})

test('one price, or one that never changed, is a level line in the middle', () => {
  expect(shapePriceChart([{ at: day(11), price: 99 }], until)?.line).toBe('M0 50H100')
  expect(
    shapePriceChart(
      [
        { at: day(1), price: 99 },
        { at: day(6), price: 99 },
      ],
      until,
    )?.line,
  ).toBe('M0 50H50V50H100')
})

test('without a price that is a number there is no chart', () => {
  expect(shapePriceChart([], until)).toBeNull()
  expect(shapePriceChart([{ at: day(1), price: Number.NaN }], until)).toBeNull()
})
