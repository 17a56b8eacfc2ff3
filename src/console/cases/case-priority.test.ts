import { expect, test } from 'vitest'
import { casePriority } from './case-priority.ts'
import { priorities, priorityNumber, priorityOf } from './review-case.ts'

test('the highest priority that applies decides', () => {
  expect(casePriority('held-comment', { links: 2 })).toBe('low')
  expect(casePriority('held-comment', { links: 3 })).toBe('medium')
  expect(casePriority('held-comment', { links: 2, ageHours: 48 })).toBe('high')
  expect(casePriority('reported-deal', { reports: 1, clicks: 200 })).toBe('high')
  expect(casePriority('reported-deal', { reports: 2, clicks: 0 })).toBe('medium')
  expect(casePriority('reported-comment', { reports: 1, abuseReports: 1 })).toBe('medium')
  expect(casePriority('message', {})).toBe('low')
})

test('what a rule does not name does not matter', () => {
  expect(casePriority('message', { links: 100, reports: 100, clicks: 1e9 })).toBe('low')
  expect(casePriority('rejected-row', { rows: 1_000, ageHours: 0 })).toBe('high')
})

test('a priority is stored as its position in the queue’s order', () => {
  expect(priorities.map(priorityNumber)).toEqual([1, 2, 3])
  expect(priorities.map((priority) => priorityOf(priorityNumber(priority)))).toEqual([...priorities])
})
