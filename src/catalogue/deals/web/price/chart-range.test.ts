import { expect, test } from 'vitest'
import { availableRanges, chartRangeIn, shownRange } from './chart-range.ts'

const now = Date.parse('2026-03-12T15:00:00+05:30')
const daysAgo = (days: number) => now - days * 24 * 3_600_000
const history = (from: number, lastSeen = 0) => ({ fromMs: daysAgo(from), lastSeenMs: daysAgo(lastSeen) })

test('a range without additional prices is not offered', () => {
  expect(availableRanges(history(1000), now)).toEqual(['30', '90', '365', 'all'])
  expect(availableRanges(history(365), now)).toEqual(['30', '90', 'all'])
  expect(availableRanges(history(91), now)).toEqual(['30', '90', 'all'])
  expect(availableRanges(history(90), now)).toEqual(['30', 'all'])
  // A single range is not a choice.
  expect(availableRanges(history(30), now)).toEqual([])
  expect(availableRanges(history(1), now)).toEqual([])
  expect(availableRanges(history(1000, 40), now)).toEqual(['90', '365', 'all'])
  expect(availableRanges(history(1000, 400), now)).toEqual([])
})

test('a range that begins before the first price shows all of them', () => {
  expect(shownRange('90', history(60), now)).toBe('all')
  expect(shownRange('30', history(60), now)).toBe('30')
  expect(shownRange('all', history(60), now)).toBe('all')
})

test('an address names one of the ranges, or else the whole history is shown', () => {
  expect(chartRangeIn(new URLSearchParams('prices=90'))).toBe('90')
  for (const other of ['', 'prices=', 'prices=7', 'prices=all', 'prices=90;--', 'price=90'])
    expect(chartRangeIn(new URLSearchParams(other))).toBe('all')
})
