import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../shared/days.ts'
import { dayInIndia, startOfDay } from '../shared/india-time.ts'
import { periodsOf } from './statistic.ts'

test('a day begins at midnight in India, which is 18:30 UTC', () => {
  expect(dayInIndia(new Date('2026-03-12T18:29:59.999Z'))).toBe('2026-03-12')
  expect(dayInIndia(new Date('2026-03-12T18:30:00Z'))).toBe('2026-03-13')
  expect(startOfDay('2026-03-13').toISOString()).toBe('2026-03-12T18:30:00.000Z')
})

test('days are counted across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

test('a range has the finished days up to yesterday, and is compared with as many days before', () => {
  expect(periodsOf(7, '2026-03-12')).toEqual({
    first: '2026-03-05',
    last: '2026-03-11',
    firstBefore: '2026-02-26',
    lastBefore: '2026-03-04',
  })
})
