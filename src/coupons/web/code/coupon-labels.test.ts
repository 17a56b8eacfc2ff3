import { expect, test } from 'vitest'
import { couponName } from './coupon-labels.ts'

test('R4: a coupon that is called by its code alone has no name', () => {
  expect(couponName({ CODE: 'SAVE10', NAME: ' Flat 10% off on everything' })).toBe('Flat 10% off on everything')
  expect(couponName({ CODE: 'SAVE10', NAME: 'SAVE10' })).toBe('')
  expect(couponName({ CODE: 'SAVE10', NAME: ' ' })).toBe('')
  expect(couponName(null)).toBe('')
})
