import { expect, test } from 'vitest'
import { readGtin } from './gtin.ts'

test.each([
  ['96385074', '00000096385074', 'GTIN-8'],
  ['036000291452', '00036000291452', 'GTIN-12 (UPC)'],
  ['0036000291452', '00036000291452', 'the same UPC as GTIN-13'],
  ['8901058000290', '08901058000290', 'GTIN-13 of India'],
  [' 8901058-000290 ', '08901058000290', 'with blanks and hyphens'],
  ['18901058000297', '18901058000297', 'GTIN-14: a carton'],
  ['9780306406157', '09780306406157', 'a book'],
])('%s is %s (%s)', (text, gtin) => {
  expect(readGtin(text)).toEqual({ kind: 'gtin', gtin })
})

test.each([
  ['8901058000291', 'check digit'],
  ['890105800029', 'check digit'],
  ['89010580002', '8, 12, 13 or 14 digits'],
  ['8.90E+12', '8, 12, 13 or 14 digits'],
  ['SKU-1234567', '8, 12, 13 or 14 digits'],
  ['८९०१०५८०००२९०', '8, 12, 13 or 14 digits'],
  ['1'.repeat(100_000), '8, 12, 13 or 14 digits'],
  ['2000000000008', 'prefix'],
  ['0212345678909', 'prefix'],
  ['0412345678903', 'prefix'],
  ['0512345678900', 'prefix'],
  ['9812345678902', 'prefix'],
  ['9912345678909', 'prefix'],
  ['0000000000000', 'prefix'],
  ['20000004', 'prefix'],
  ['00000000', 'prefix'],
])('%s is not a GTIN: %s', (text, why) => {
  expect(readGtin(text)).toEqual({ kind: 'invalid', reason: expect.stringContaining(why) })
})

test('an empty field has no GTIN', () => {
  expect(readGtin('  ')).toEqual({ kind: 'none' })
})
