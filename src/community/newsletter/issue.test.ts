import { expect, test } from 'vitest'
import {
  cadencesOn,
  composesAt,
  composesUntil,
  dealsFor,
  type IssueDeal,
  issueName,
  readIssueName,
  sendsAt,
} from './issue.ts'

test('N1: an issue is composed at half past seven in India and sent at eight, on Saturdays a weekly one too', () => {
  expect(composesAt('2026-11-27').toISOString()).toBe('2026-11-27T02:00:00.000Z')
  expect(sendsAt('2026-11-27').toISOString()).toBe('2026-11-27T02:30:00.000Z')
  expect(composesUntil('2026-11-27').toISOString()).toBe('2026-11-27T06:30:00.000Z')
  expect(cadencesOn('2026-11-27')).toEqual(['daily'])
  expect(cadencesOn('2026-11-28')).toEqual(['daily', 'weekly'])
})

test.each([
  ['2026-11-27', { day: '2026-11-27', cadence: 'daily' }],
  ['2026-11-28-weekly', { day: '2026-11-28', cadence: 'weekly' }],
] as const)('N6: %s names an issue', (name, date) => {
  expect(readIssueName(name)).toEqual(date)
  expect(issueName(date)).toBe(name)
})

test.each(['', 'preferences', '2026-02-31', '2026-13-01', '2026-11-27-monthly', '1999-01-01', '2026-11-27-weekly '])(
  'N6: "%s" names no issue',
  (name) => expect(readIssueName(name)).toBeNull(),
)

const deal = (id: number, ...categoryIds: number[]) => ({ id, categoryIds }) as IssueDeal

test('N4: a subscriber of some categories gets their deals, first of the issue and then of the next best', () => {
  const deals = [deal(1, 10), deal(2, 20)]
  const further = [deal(3, 30, 20), ...[4, 5, 6, 7, 8].map((id) => deal(id, 20))]
  const issue = { deals, further }
  const idsFor = (...categoryIds: number[]) => dealsFor(issue, categoryIds).map(({ id }) => id)
  expect(idsFor()).toEqual([1, 2])
  expect(idsFor(20)).toEqual([2, 3, 4, 5, 6])
  expect(idsFor(10, 30)).toEqual([1, 3])
  expect(idsFor(99)).toEqual([])
})
