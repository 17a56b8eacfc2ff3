import { expect, test } from 'vitest'
import { htmlOf } from '../../tests/support/render.tsx'
import { type Counted, ListCount } from './list-count.tsx'

const counted = (total: number, of: Counted = 'deals', countedTo = 10_000) =>
  htmlOf(<ListCount total={total} of={of} countedTo={countedTo} />)

test('R2: the count above a list is exact as far as it was counted', () => {
  expect(counted(0)).toBe('0 deals')
  expect(counted(1)).toBe('1 deal')
  expect(counted(1, 'coupons')).toBe('1 coupon')
  expect(counted(9_999)).toBe('9,999 deals')
  expect(counted(10_000)).toBe('10,000+ deals')
  expect(counted(1_000)).toBe('1,000 deals')
  expect(counted(1_000, 'deals', 1_000)).toBe('1,000+ deals')
})
