import { expect, test } from 'vitest'
import { type Candidate, maxDealsOfDay, rankDealsOfDay } from './day-ranking.ts'

const now = new Date('2026-03-12T09:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let made = 0
const candidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  id: ++made,
  publishedAt: hoursAgo(5),
  heat: 0,
  ...overrides,
})
const ranked = (...candidates: Candidate[]) => rankDealsOfDay(candidates, now)

test('A9: the hottest deals come first, and last those without points', () => {
  const [none, warm, hot] = [candidate({ heat: null }), candidate({ heat: 20_000 }), candidate({ heat: 20_001.5 })]
  expect(ranked(none, warm, hot)).toEqual([hot, warm, none])
})

test('A9: older deals are considered only while there are too few', () => {
  const week = candidate({ heat: 500, publishedAt: hoursAgo(72) })
  const few = Array.from({ length: maxDealsOfDay - 1 }, () => candidate())
  expect(ranked(week, ...few)).toContain(week)
  expect(ranked(week, ...few, candidate())).not.toContain(week)
  const old = candidate({ publishedAt: hoursAgo(24 * 30) })
  expect(ranked(old)).toEqual([old])
})

test('A9: deals with equal scores have a fixed order: newest first, then highest id', () => {
  const [a, b] = [candidate(), candidate()]
  expect(ranked(a, b)).toEqual([b, a])
  expect(ranked(b, a)).toEqual([b, a])
})
