import { expect, test } from 'vitest'
import { formatCount, formatRupees } from './money.ts'

test.each([
  [0, 'Rs. 0'],
  [99_00, 'Rs. 99'],
  [1299_00, 'Rs. 1,299'],
  [12999_00, 'Rs. 12,999'],
  [129999_00, 'Rs. 1,29,999'],
  [12345678_00, 'Rs. 1,23,45,678'],
])('HM12: %s paise are formatted as %s, with Indian digit grouping', (paise, text) =>
  expect(formatRupees(paise)).toBe(text),
)

test.each([
  [299_50, 'Rs. 299.50'],
  [1299_50, 'Rs. 1,299.50'],
  [1299_00, 'Rs. 1,299'],
])('HM12: the paise of %s are shown only if not zero', (paise, text) => expect(formatRupees(paise)).toBe(text))

test('HM11: counts have the same digit grouping', () => expect(formatCount(1234567)).toBe('12,34,567'))
