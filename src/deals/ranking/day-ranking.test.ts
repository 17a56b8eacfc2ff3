import { expect, test } from 'vitest'
import { type Candidate, maxDealsOfDay, rankDealsOfDay } from './day-ranking.ts'

const now = new Date('2026-03-12T09:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let made = 0
const candidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  id: ++made,
  publishedAt: hoursAgo(5),
  likeCount: 0,
  dislikeCount: 0,
  commenterCount: 0,
  discountPercent: 0,
  ...overrides,
})
const ranked = (...candidates: Candidate[]) => rankDealsOfDay(candidates, now)

test("A9: likes, comments and discounts raise a deal's rank, and dislikes lower it", () => {
  const plain = candidate()
  const commented = candidate({ commenterCount: 2 })
  const cheap = candidate({ discountPercent: 80 })
  const liked = candidate({ likeCount: 10 })
  const disputed = candidate({ likeCount: 10, dislikeCount: 10 })
  expect(ranked(disputed, plain, commented, cheap, liked).slice(0, 3)).toEqual([liked, cheap, commented])
  expect(ranked(candidate({ dislikeCount: 5 }), plain)[0]).toBe(plain)
})

test("A9: a deal's rank falls with age", () => {
  const today = candidate({ likeCount: 10, publishedAt: hoursAgo(2) })
  const yesterday = candidate({ likeCount: 15, publishedAt: hoursAgo(30) })
  expect(ranked(yesterday, today)).toEqual([today, yesterday])
})

test('A9: older deals are considered only while there are too few', () => {
  const week = candidate({ likeCount: 500, publishedAt: hoursAgo(72) })
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
