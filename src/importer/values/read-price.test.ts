import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RUPEE_FORMAT, readPrice } from './read-price.ts'

test('a number without a currency has the feed’s', () => {
  expect(readPrice('700', { ...RUPEE_FORMAT, currency: 'EUR' })).toEqual({
    kind: 'rejected',
    reason: 'is in EUR, not in rupees',
  })
  expect(readPrice('  ')).toEqual({ kind: 'none' })
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
    ...['₹', '&#8377;', 'Rs.', 'INR', '&nbsp;', ' ', '\u00a0', '/-', ',', '.', '-', ' to ', 'lakh', 'k', '%', '²'],
    ...['/kg'],
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
        .replace(/\.{1,8}$/, '')
      // A point before them is that of "Rs.", or a decimal mark.
      expect([digits, `.${digits}`].map((number) => Math.round(Number(number) * 100))).toContain(reading.paise)
    }),
    { numRuns: 3_000 },
  )
})
