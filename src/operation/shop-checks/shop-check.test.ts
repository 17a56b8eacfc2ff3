import { expect, test } from 'vitest'
import { HOUR_MS } from '../../shared/durations.ts'
import { firstCheckAt, hasEnded, nextCheckAt, nextRequestAt } from './shop-check.ts'

const now = new Date('2026-03-12T09:30:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
const hoursUntil = (at: Date) => (at.getTime() - now.getTime()) / HOUR_MS

test.each([
  // India's day has nine hours left.
  [1, 32_433],
  [500, 64_800],
  [999, 9 * HOUR_MS],
  [1_000, 9 * HOUR_MS],
  [5_000, 9 * HOUR_MS],
])('E16: after %d requests of a day a host gets the next one %d ms later', (requests, ms) => {
  expect(nextRequestAt(requests, now).getTime() - now.getTime()).toBe(ms)
})

test.each([1, 1_000])('E16: late in the day there are ten seconds between request %d and the next', (requests) => {
  const midnight = new Date('2026-03-12T18:29:59Z')
  expect(nextRequestAt(requests, midnight).getTime() - midnight.getTime()).toBe(10_000)
})

test.each([
  ['a hot deal', 'confirmed', true, 0, 6],
  ['another deal', 'confirmed', false, 0, 24],
  ['a deal with a new price', 'changed', false, 0, 1],
  ['a deal whose shop did not answer', 'refused', false, 1, 48],
  ['a deal whose shop has long not answered', 'failed', false, 9, 192],
  ['a page that is missing', 'missing', true, 0, 6],
  ['a page that robots.txt forbids', 'forbidden', true, 0, 168],
] as const)('E16: %s (%s) is checked again on time', (_what, result, isFrequent, failures, hours) => {
  expect(hoursUntil(nextCheckAt(result, isFrequent, failures, now))).toBe(hours)
})

test('E16: the first checks of deals that were added together are spread over the day', () => {
  const hours = Array.from({ length: 240 }, (_, id) => Math.floor(hoursUntil(firstCheckAt(id + 1, false, now))))
  for (let hour = 0; hour < 24; hour++) {
    const count = hours.filter((one) => one === hour).length
    expect(count, `in hour ${hour}`).toBeGreaterThanOrEqual(9)
    expect(count, `in hour ${hour}`).toBeLessThanOrEqual(11)
  }
})

test.each([
  [null, false],
  [later(-5.99), false],
  [later(-6), true],
])('E17: a page that is missing since %s means that the deal has ended: %s', (since, ended) => {
  expect(hasEnded(since, now)).toBe(ended)
})
