import { expect, test } from 'vitest'
import { exceededBudgets } from './page-weights.ts'

test('a page that exceeds its budget is reported in a sentence', () => {
  const weight = { part: 'script', language: 'en', allowed: 120 } as const
  expect(
    exceededBudgets([
      { ...weight, page: 'home', kilobytes: 121.26 },
      { ...weight, page: 'deals', kilobytes: 120 },
    ]),
  ).toEqual(['home (en): 121.3 kB of script, 120 allowed'])
})
