import { expect, test } from 'vitest'
import { amountOf, formatCount, formatRupees, isAmount } from './money.ts'

test.each([
  [0, 'Rs. 0'],
  ['99', 'Rs. 99'],
  [1299, 'Rs. 1,299'],
  ['12999', 'Rs. 12,999'],
  ['129999', 'Rs. 1,29,999'],
  [12345678, 'Rs. 1,23,45,678'],
])('HM12: %s rupees read %s, grouped as in India', (amount, text) => expect(formatRupees(amount)).toBe(text))

test.each([
  ['299.50', 'Rs. 299.50'],
  [1299.5, 'Rs. 1,299.50'],
  ['1299.00', 'Rs. 1,299'],
])('HM12: paise of %s show only when there are any', (amount, text) => expect(formatRupees(amount)).toBe(text))

test.each(['From Rs. 99', '', 'Free', '10-20'])('HM12: the price "%s" is no number and stays as it is', (text) => {
  expect(formatRupees(text)).toBe(text)
  expect(isAmount(text)).toBe(false)
  expect(amountOf(text)).toBeNull()
})

test('HM11: counts are grouped the same way', () => expect(formatCount(1234567)).toBe('12,34,567'))
