import { expect, test } from 'vitest'
import { type Candidate, DEALS_OF_DAY, isLive, rankDealsOfDay } from './deal.ts'

const now = new Date('2026-03-12T09:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

let made = 0
const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  id: ++made,
  published_at: hoursAgo(5),
  like_count: 0,
  dislike_count: 0,
  comment_count: 0,
  discount_percent: 0,
  ...given,
})
const ranked = (...candidates: Candidate[]) => rankDealsOfDay(candidates, now)

test('a deal lives from the instant it is published to the instant it ends, that one excluded', () => {
  const deal = { published_at: now, is_expired: false, ends_at: null }
  expect(isLive(deal, now)).toBe(true)
  expect(isLive({ ...deal, published_at: hoursAgo(-0.001) }, now)).toBe(false)
  expect(isLive({ ...deal, ends_at: now }, now)).toBe(false)
  expect(isLive({ ...deal, ends_at: hoursAgo(-0.001) }, now)).toBe(true)
  expect(isLive({ ...deal, is_expired: true }, now)).toBe(false)
})

test('A9: likes, comments and discounts lift a deal, dislikes lower it', () => {
  const plain = candidate()
  const spoken = candidate({ comment_count: 2 })
  const cheap = candidate({ discount_percent: 80 })
  const liked = candidate({ like_count: 10 })
  const disputed = candidate({ like_count: 10, dislike_count: 10 })
  expect(ranked(disputed, plain, spoken, cheap, liked).slice(0, 3)).toEqual([liked, cheap, spoken])
  expect(ranked(candidate({ dislike_count: 5 }), plain)[0]).toBe(plain)
})

test("A9: yesterday's favourite makes room for today's", () => {
  const today = candidate({ like_count: 10, published_at: hoursAgo(2) })
  const yesterday = candidate({ like_count: 15, published_at: hoursAgo(30) })
  expect(ranked(yesterday, today)).toEqual([today, yesterday])
})

test('A9: older deals are looked at only while there are too few', () => {
  const week = candidate({ like_count: 500, published_at: hoursAgo(72) })
  const few = Array.from({ length: DEALS_OF_DAY - 1 }, () => candidate())
  expect(ranked(week, ...few)).toContain(week)
  expect(ranked(week, ...few, candidate())).not.toContain(week)
  const old = candidate({ published_at: hoursAgo(24 * 30) })
  expect(ranked(old)).toEqual([old])
})

test('A9: equals stand in a fixed order, the newer and then the later one first', () => {
  const [a, b] = [candidate(), candidate()]
  expect(ranked(a, b)).toEqual([b, a])
  expect(ranked(b, a)).toEqual([b, a])
})
