import { expect, test } from 'vitest'
import { DAY_MS } from '../../shared/durations.ts'
import { type CodeVote, healthOf, isFailingRank, lowerBound, untriedRank } from './code-health.ts'

const now = new Date('2026-03-12T09:30:00Z')
let people = 0
const vote = (works: boolean, daysAgo = 0, more: Partial<CodeVote> = {}): CodeVote => ({
  works,
  weight: 100,
  origin: `${++people}`,
  atMs: now.getTime() - daysAgo * DAY_MS,
  ...more,
})
const votes = (worked: number, failed: number, daysAgo = 0) => [
  ...Array.from({ length: worked }, () => vote(true, daysAgo)),
  ...Array.from({ length: failed }, () => vote(false, daysAgo)),
]

test.each([
  [0, 1, 0],
  [1, 1, 0.378],
  [3, 6, 0.2686],
  [14, 16, 0.7333],
  [140, 160, 0.8376],
])('CH4: %d of %d give a lower bound of %d', (worked, tried, bound) => {
  expect(lowerBound(worked, tried)).toBeCloseTo(bound, 2)
})

test('CH4: nobody has tried a code without votes, or with votes of two months ago alone', () => {
  expect(healthOf([], null, now)).toEqual({ percent: null, rank: untriedRank })
  expect(healthOf(votes(5, 0, 60), null, now)).toEqual({ percent: null, rank: untriedRank })
  expect(healthOf(votes(5, 0, 59.9), null, now).percent).toBeGreaterThan(0)
})

test('CH4: a vote counts half after ten days, and by its weight', () => {
  const fresh = healthOf(votes(4, 4), null, now)
  expect(healthOf(votes(8, 8, 10), null, now)).toEqual(fresh)
  expect(healthOf([vote(true, 0, { weight: 400 }), ...votes(0, 4)], null, now)).toEqual(fresh)
})

test('CH4: an editor’s test counts as five visitors, and fades too', () => {
  const tested = healthOf([], { works: true, atMs: now.getTime() }, now)
  expect(tested).toEqual(healthOf(votes(5, 0), null, now))
  expect(healthOf([], { works: true, atMs: now.getTime() - 30 * DAY_MS }, now).rank).toBeLessThan(tested.rank)
  expect(healthOf(votes(0, 3), { works: true, atMs: now.getTime() }, now).rank).toBeGreaterThan(0)
})

test('CH5: a code fails when it failed for three people and its health is below 20 %', () => {
  const fails = (list: CodeVote[]) => isFailingRank(healthOf(list, null, now).rank)
  expect(fails(votes(0, 2))).toBe(false)
  expect(fails(votes(0, 3))).toBe(true)
  expect(fails(votes(1, 3))).toBe(true)
  expect(fails(votes(3, 3))).toBe(false)
  expect(fails(votes(30, 40))).toBe(false)
  const [one = vote(false), two = vote(false)] = votes(0, 2)
  expect(fails([one, two, { ...one, atMs: one.atMs - DAY_MS }])).toBe(false)
  // Who said that it works again no longer says that it fails.
  expect(fails([vote(true, 0, { origin: one.origin, weight: 1 }), two, vote(false), { ...one, atMs: 0 }])).toBe(false)
})

test('CH5: few failures leave a code among the untried ones; only a known success brings it before them', () => {
  expect(healthOf(votes(0, 1), null, now).rank).toBe(untriedRank)
  expect(healthOf(votes(1, 0), null, now).rank).toBeGreaterThan(untriedRank)
})
