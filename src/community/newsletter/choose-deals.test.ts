import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts'
import { addVaried, type Candidate, chooseDeals, isWorthSending, pointsOf } from './choose-deals.ts'

const now = new Date('2026-11-27T02:00:00Z')
const nowMs = now.getTime()
const old = nowMs - 100 * DAY_MS

let count = 0
function candidate(values: Partial<Candidate> = {}): Candidate {
  count += 1
  const plain = { belowUsualPercent: null, priceLabel: null, hasCode: false, likes: 0, dislikes: 0, freshAtMs: old }
  return { id: count, storeId: count, categoryIds: [count], ...plain, ...values }
}

test.each<[string, Partial<Candidate>, number]>([
  ['nothing that speaks for it', {}, 0],
  ['30 % below its usual price', { belowUsualPercent: 30 }, 30],
  ['90 % below it: at most 50 points', { belowUsualPercent: 90 }, 50],
  ['the lowest price in 90 days', { priceLabel: 'Lowest in 90 days' }, 20],
  ['the lowest price in 30 days', { priceLabel: 'Lowest in 30 days' }, 10],
  ['a code', { hasCode: true }, 5],
  ['seven votes more for it than against it', { likes: 9, dislikes: 2 }, 12],
  ['very many votes: at most 20 points', { likes: 5_000 }, 20],
  ['more votes against it', { likes: 2, dislikes: 9 }, 0],
  ['posted now', { freshAtMs: nowMs }, 20],
  ['posted a day and a half ago', { freshAtMs: nowMs - 36 * HOUR_MS }, 10],
  ['posted three days ago', { freshAtMs: nowMs - 3 * DAY_MS }, 0],
])('N1: %s', (_, values, points) => {
  expect(pointsOf(candidate(values), 'daily', nowMs)).toBeCloseTo(points)
})

test('N1: for the weekly issue a deal of the week is almost new', () => {
  expect(pointsOf(candidate({ freshAtMs: nowMs - 7 * DAY_MS }), 'weekly', nowMs)).toBeCloseTo(10)
})

test.each<[string, Partial<Candidate>, boolean]>([
  ['nothing but a discount that its store states', { freshAtMs: nowMs }, false],
  ['a price below its usual one', { belowUsualPercent: 5 }, true],
  ['a label', { priceLabel: 'Lowest in 30 days' }, true],
  ['a code', { hasCode: true }, true],
  ['three votes', { likes: 3 }, true],
  ['three votes and one against it', { likes: 3, dislikes: 1 }, false],
])('N1: whether a deal with %s is worth an email', (_, values, isWorth) => {
  expect(isWorthSending(candidate(values))).toBe(isWorth)
})

const below = (belowUsualPercent: number, values: Partial<Candidate> = {}) =>
  candidate({ belowUsualPercent, ...values })
const idsOf = (deals: readonly Candidate[]) => deals.map(({ id }) => id)

test('N1: the five with the most points are chosen, and the others follow in their order', () => {
  const deals = [below(10), below(40), below(20), below(30), below(45), below(15), below(5)]
  const { chosen, further } = chooseDeals(deals, 'daily', now)
  expect(chosen.map(({ belowUsualPercent }) => belowUsualPercent)).toEqual([45, 40, 30, 20, 15])
  expect(further.map(({ belowUsualPercent }) => belowUsualPercent)).toEqual([10, 5])
})

test('N1: at most one deal of a store and two of a category are chosen, even if fewer than five remain', () => {
  const best = below(50, { storeId: 900 })
  const sameStore = below(49, { storeId: 900 })
  const inCategory = [48, 47, 46].map((percent) => below(percent, { categoryIds: [901] }))
  const { chosen, further } = chooseDeals([best, sameStore, ...inCategory], 'daily', now)
  expect(idsOf(chosen)).toEqual(idsOf([best, ...inCategory.slice(0, 2)]))
  expect(idsOf(further)).toEqual(idsOf([sameStore, ...inCategory.slice(2)]))
})

test('N1: only its main category counts, and deals without one do not exclude each other', () => {
  const others = [below(50, { categoryIds: [902, 903] }), below(49, { categoryIds: [904, 903] })]
  const third = below(48, { categoryIds: [905, 903] })
  const none = [47, 46, 45].map((percent) => below(percent, { categoryIds: [] }))
  expect(chooseDeals([...others, third, ...none], 'daily', now).chosen).toHaveLength(5)
})

test('N1: equal points are in the order of the newest', () => {
  const [first, second] = [below(20), below(20)]
  expect(idsOf(chooseDeals([first, second], 'daily', now).chosen)).toEqual(idsOf([second, first]))
})

test('N1: without anything worth an email nothing is chosen', () => {
  expect(chooseDeals([candidate({ freshAtMs: nowMs })], 'daily', now)).toEqual({ chosen: [], further: [] })
})

test('N2: a replacement keeps the variety of those that stay', () => {
  const stays = below(50, { storeId: 910, categoryIds: [911] })
  const sameStore = below(40, { storeId: 910 })
  const another = below(30)
  expect(idsOf(addVaried([stays], [sameStore, another], 2))).toEqual(idsOf([stays, another]))
})
