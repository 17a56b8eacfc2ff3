import { expect, test } from 'vitest'
import { listCount } from './list-count.ts'

test('R2: the count above a list is exact as far as it was counted', () => {
  expect(listCount(0, 'deal', 'deals')).toBe('0 deals')
  expect(listCount(1, 'deal', 'deals')).toBe('1 deal')
  expect(listCount(9_999, 'deal', 'deals')).toBe('9,999 deals')
  expect(listCount(10_000, 'deal', 'deals')).toBe('10,000+ deals')
})
