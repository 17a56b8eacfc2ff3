import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountPercent } from '../../shared/money.ts'
import { RUPEE_FORMAT, readPrice } from './read-price.ts'

test.each([
  ['₹1,29,999', 12_999_900],
  ['₹299.50', 29_950],
  ['1299 INR', 129_900],
  ['59.00 INR', 5_900],
  ['INR 59', 5_900],
  ['Rs. 499/-', 49_900],
  ['Rs.0.5', 50],
  ['129,999', 12_999_900],
  ['214.53', 21_453],
  ['499.0000', 49_900],
  ['Free', 0],
])('the price %s is %i paise', (text, paise) => {
  expect(readPrice(text)).toEqual({ kind: 'price', paise })
})

test.each([
  ['700.00 EUR', 'is in EUR, not in rupees'],
  ['$39', 'is in dollars, not in rupees'],
  ['7500.00 sek', 'is in SEK, not in rupees'],
  ['Get', 'is not a price'],
  ['1,2,3', 'has groups of digits that are neither Indian nor Western'],
  ['-5', 'is negative'],
  ['₹100 - ₹200', 'is a range of prices'],
  ['9.999', 'is ambiguous: could be Rs. 9.999 or Rs. 9,999'],
  ['99999999999', 'is too large for a price'],
])('the price %s is rejected with the reason that it %s', (text, reason) => {
  expect(readPrice(text)).toEqual({ kind: 'rejected', reason })
})

test('a number without a currency has the feed’s', () => {
  expect(readPrice('700', { ...RUPEE_FORMAT, currency: 'EUR' })).toEqual({
    kind: 'rejected',
    reason: 'is in EUR, not in rupees',
  })
  expect(readPrice('  ')).toEqual({ kind: 'none' })
})

test('the percentage is round(100 * (1 - discount / original)), and 0 without a discount', () => {
  expect(discountPercent(25_000, 11_900)).toBe(52)
  expect(discountPercent(10_000, 0)).toBe(100)
  expect(discountPercent(10_000, 10_000)).toBe(0)
  expect(discountPercent(null, 10_000)).toBe(0)
})

test('a text that is too long is not a price', () => {
  expect(readPrice(`${' '.repeat(200)}250`)).toEqual({ kind: 'price', paise: 25_000 })
  expect(readPrice(`250${'.00'.repeat(40)}`)).toEqual({ kind: 'rejected', reason: 'is not a price' })
  expect(readPrice(`250 ${'R'.repeat(100)}`)).toEqual({ kind: 'rejected', reason: 'is not a price' })
})

test('every amount in Indian or Western format is parsed correctly', () => {
  const styles = [
    ['en-IN', '.'],
    ['en-US', '.'],
    ['de-DE', ','],
  ] as const
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_00_00_000_00 }),
      fc.constantFrom(...styles),
      (paise, [locale, decimal]) => {
        const written = (paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
        expect(readPrice(`₹ ${written}`, { ...RUPEE_FORMAT, decimal })).toEqual({ kind: 'price', paise })
      },
    ),
  )
})

test('no text gives a price that does not stand in it whole', () => {
  const piece = fc.constantFrom(
    ...[
      '₹',
      '&#8377;',
      'Rs.',
      'INR',
      '&nbsp;',
      ' ',
      '\u00a0',
      '/-',
      ',',
      '.',
      '-',
      ' to ',
      'lakh',
      'k',
      '%',
      '²',
      '/kg',
    ],
    ...['4', '49', '499', '1,299', '1,29,999', '00', '०', '५९'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      const reading = readPrice(text)
      if (reading.kind !== 'price') return
      // All digits of the text, once its entities are read, are those of the price.
      const digits = text
        .replaceAll(/&#8377;|&nbsp;/g, ' ')
        .replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - 0x966}`)
        .replace(/^[^\d]*/, '')
        .replace(/[^\d.]/g, '')
        .replace(/\.$/, '')
      // A point before them is that of "Rs.", or a decimal mark.
      expect([digits, `.${digits}`].map((number) => Math.round(Number(number) * 100))).toContain(reading.paise)
    }),
    { numRuns: 3_000 },
  )
})
