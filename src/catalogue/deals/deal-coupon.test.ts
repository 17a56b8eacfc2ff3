import { expect, test } from 'vitest'
import { couponName } from './deal-coupon.ts'

test('R4: a coupon titled only by its code has no name', () => {
  expect(couponName({ code: 'SAVE10', name: ' Flat 10% off on everything' })).toBe('Flat 10% off on everything')
  expect(couponName({ code: 'SAVE10', name: 'SAVE10' })).toBe('')
  expect(couponName({ code: 'SAVE10', name: ' ' })).toBe('')
  expect(couponName(null)).toBe('')
})
