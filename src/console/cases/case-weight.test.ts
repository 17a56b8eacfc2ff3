import { expect, test } from 'vitest'
import { caseWeight } from './case-weight.ts'
import { weightNumber, weightOf, weights } from './review-case.ts'

test('the heaviest rule that applies decides', () => {
  expect(caseWeight('held-comment', { links: 2 })).toBe('low')
  expect(caseWeight('held-comment', { links: 3 })).toBe('medium')
  expect(caseWeight('held-comment', { links: 2, ageHours: 48 })).toBe('high')
  expect(caseWeight('reported-deal', { reports: 1, clicks: 200 })).toBe('high')
  expect(caseWeight('reported-deal', { reports: 2, clicks: 0 })).toBe('medium')
  expect(caseWeight('reported-comment', { reports: 1, abuseReports: 1 })).toBe('medium')
  expect(caseWeight('message', {})).toBe('low')
})

test('what a rule does not name does not matter', () => {
  expect(caseWeight('message', { links: 100, reports: 100, clicks: 1e9 })).toBe('low')
  expect(caseWeight('rejected-row', { rows: 1_000, ageHours: 0 })).toBe('high')
})

test('a weight is stored as its place in the queue’s order', () => {
  expect(weights.map(weightNumber)).toEqual([1, 2, 3])
  expect(weights.map((weight) => weightOf(weightNumber(weight)))).toEqual([...weights])
})
