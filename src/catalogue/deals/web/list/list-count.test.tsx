import { expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import { type CountedNoun, ListCount } from './deal-list-heading.tsx'

const counted = (total: number, of: CountedNoun = 'deals', isLowerBound = false) =>
  htmlOf(<ListCount total={total} of={of} isLowerBound={isLowerBound} />)

test('R2: the count above a list is exact, or states that there are more', () => {
  expect(counted(0)).toBe('0 deals')
  expect(counted(1)).toBe('1 deal')
  expect(counted(1, 'coupons')).toBe('1 coupon')
  expect(counted(1_000)).toBe('1,000 deals')
  expect(counted(27_554)).toBe('27,554 deals')
  expect(counted(10_00_000)).toBe('10,00,000 deals')
  expect(counted(1_000, 'deals', true)).toBe('More than 1,000 deals')
  expect(counted(1_000, 'coupons', true)).toBe('More than 1,000 coupons')
})
