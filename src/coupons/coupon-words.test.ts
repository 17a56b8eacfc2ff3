import { expect, test } from 'vitest'
import { couponGain } from './coupon-words.ts'

const coupon = (CODE: string, NAME: string, DISCOUNT_PERCENTAGE = 0) => ({
  DISCOUNT_PRICE: '',
  DISCOUNT_PERCENTAGE,
  COUPON: { CODE, NAME },
})

test('R4: a coupon says what it gives by its name', () => {
  expect(couponGain(coupon('SAVE10', 'Flat 10% off on everything', 30))).toBe('Flat 10% off on everything')
})

test('R4: a coupon without a name of its own says its percentage, and nothing when that is 0', () => {
  expect(couponGain(coupon('SAVE10', 'SAVE10', 10))).toBe('10% off')
  expect(couponGain(coupon('SAVE10', ' ', 10))).toBe('10% off')
  expect(couponGain(coupon('SAVE10', ''))).toBe('')
})
