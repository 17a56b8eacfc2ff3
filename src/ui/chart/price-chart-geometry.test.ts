import { expect, test } from 'vitest'
import { shapePriceChart } from './price-chart-geometry.ts'

const day = (number: number) => Date.parse(`2026-03-${`${number}`.padStart(2, '0')}T00:00:00Z`)
const until = day(11)

test('a price is valid until the next one, and the last until it was last seen', () => {
  const shape = shapePriceChart(
    [
      { atMs: day(6), paise: 100 },
      { atMs: day(1), paise: 200 },
    ],
    until,
  )
  expect(shape?.line).toBe('M0 8H50V54H100')
  expect(shape?.area).toBe('M0 8H50V54H100V100H0Z')
  expect(shape?.last).toMatchObject({ x: 100, y: 54, paise: 100 })
})

test('the scale begins at 0 and includes the usual price: a change of 5 % is 5 % of the height', () => {
  const points = [
    { atMs: day(1), paise: 1000 },
    { atMs: day(6), paise: 950 },
  ]
  expect(shapePriceChart(points, until)?.line).toBe('M0 8H50V12.6H100')
  expect(shapePriceChart(points, until)?.usualY).toBeNull()
  const belowUsual = shapePriceChart(points, until, 2000)
  expect(belowUsual?.usualY).toBe(8)
  expect(belowUsual?.steps[0]?.y).toBe(54)
  expect(shapePriceChart([{ atMs: day(1), paise: 0 }], until)?.line).toBe('M0 100H100')
})

test('the lowest and the highest price are found, the newest of equal ones', () => {
  const prices = [300, 250, 400, 250].map((paise, place) => ({ atMs: day(1 + place * 2), paise }))
  const shape = shapePriceChart(prices, until)
  expect(shape?.low).toMatchObject({ paise: 250, atMs: day(7) })
  expect(shape?.high).toMatchObject({ paise: 400, atMs: day(5) })
})

test('a single or constant price is a horizontal line at the top', () => {
  expect(shapePriceChart([{ atMs: day(11), paise: 99 }], until)?.line).toBe('M0 8H100')
  expect(
    shapePriceChart(
      [
        { atMs: day(1), paise: 99 },
        { atMs: day(6), paise: 99 },
      ],
      until,
    )?.line,
  ).toBe('M0 8H50V8H100')
})

test('without a numeric price there is no chart', () => {
  expect(shapePriceChart([], until)).toBeNull()
  expect(shapePriceChart([{ atMs: day(1), paise: Number.NaN }], until)).toBeNull()
})
