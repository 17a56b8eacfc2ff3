import { expect, test } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const inIndia = (time: string) => Date.parse(`${time}+05:30`)
const ticksOf = (from: string, to: string) =>
  timeTicks(inIndia(from), inIndia(to)).map(({ at, unit }) => {
    const local = new Date(at + 5.5 * 3_600_000).toISOString()
    expect(local.slice(11, 19)).toBe('00:00:00')
    return `${unit} ${local.slice(0, 10)}`
  })

test('three years are labelled by months or years, a month by days', () => {
  expect(ticksOf('2022-11-20T10:00', '2025-11-20T10:00')).toEqual([
    'year 2023-01-01',
    'year 2024-01-01',
    'year 2025-01-01',
  ])
  expect(ticksOf('2025-11-20T10:00', '2026-11-20T10:00')).toEqual([
    'year 2026-01-01',
    'month 2026-04-01',
    'month 2026-07-01',
    'month 2026-10-01',
  ])
  expect(ticksOf('2026-08-22T10:00', '2026-11-20T10:00')).toEqual([
    'month 2026-09-01',
    'month 2026-10-01',
    'month 2026-11-01',
  ])
  expect(ticksOf('2026-10-21T10:00', '2026-11-20T10:00').length).toBeGreaterThan(2)
  expect(ticksOf('2026-11-18T10:00', '2026-11-20T10:00')).toEqual(['day 2026-11-19', 'day 2026-11-20'])
})

test('there are at most five ticks for any period, in order and within it', () => {
  for (let days = 0.01; days < 18_000; days *= 1.37) {
    const start = inIndia('1999-07-09T18:00')
    const end = start + days * 24 * 3_600_000
    const ticks = timeTicks(start, end)
    expect(ticks.length).toBeLessThanOrEqual(5)
    for (const [place, { at, x }] of ticks.entries()) {
      expect(at).toBeGreaterThanOrEqual(start)
      expect(x).toBeCloseTo(((at - start) / (end - start)) * 100)
      expect(at).toBeGreaterThan(ticks[place - 1]?.at ?? 0)
      expect(x).toBeLessThanOrEqual(100)
    }
    // From a few days on there is at least one tick.
    if (days >= 2) expect(ticks.length).toBeGreaterThan(0)
  }
})
