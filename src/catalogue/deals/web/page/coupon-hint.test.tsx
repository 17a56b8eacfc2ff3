import { expect, test } from 'vitest'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import { CouponHint } from './coupon-hint.tsx'

const hintOf = (isExpired: boolean) =>
  htmlOf(<CouponHint deal={{ coupon: { code: 'SAVE10', name: '', copiedToday: 12 }, isExpired }} />)

test('the page of a deal says how to use its code, and once the deal has expired, that it may no longer work', () => {
  expect(hintOf(false)).toContain('12 people copied this code today</span> Use this code at checkout.')
  expect(hintOf(true)).toContain('This code may no longer work.')
  expect(hintOf(true)).not.toMatch(/copied|checkout/)
})
