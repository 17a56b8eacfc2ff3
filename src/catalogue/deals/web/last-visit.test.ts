import { expect, test } from 'vitest'
import { visitAt } from './last-visit.ts'

const minute = 60_000
const now = Date.parse('2026-03-12T12:00:00+05:30')

test('the first visit has none before it', () => {
  for (const stored of [null, undefined, '', 'yesterday', '1e3 5', '12'])
    expect(visitAt(stored, now)).toEqual({ previousMs: 0, seenMs: now })
})

test('within half an hour the visit goes on, and what was new stays new', () => {
  const before = now - 3 * 24 * 60 * minute
  expect(visitAt(`${now - 30 * minute} ${before}`, now)).toEqual({ previousMs: before, seenMs: now })
})

test('after more than half an hour a new visit begins, after the end of the last one', () => {
  const seen = now - 30 * minute - 1
  expect(visitAt(`${seen} 1000`, now)).toEqual({ previousMs: seen, seenMs: now })
})
