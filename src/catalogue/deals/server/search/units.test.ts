import { expect, test } from 'vitest'
import { measureSpellings } from './units.ts'

test('a measure is written in several ways', () => {
  expect(measureSpellings('128gb', undefined)).toEqual({ spellings: ['128 gb', '128gb'], length: 1 })
  expect(measureSpellings('1', 'litre')?.spellings).toEqual(expect.arrayContaining(['1 l', '1000 ml', '1000ml']))
  expect(measureSpellings('5', 'shoes')).toBeNull()
})

test('a size of clothes or shoes may stand before or after its name', () => {
  for (const [word, next] of [
    ['size', '8'],
    ['8', 'number'],
    ['8', 'uk'],
  ] as const)
    expect(measureSpellings(word, next)).toEqual({ spellings: ['size 8', '8 uk', 'uk 8', '8uk'], length: 2 })
  expect(measureSpellings('size', 'double')).toBeNull()
  expect(measureSpellings('number', undefined)).toBeNull()
})

test('a size in letters is also written in full', () => {
  expect(measureSpellings('size', 'xl')).toEqual({ spellings: ['xl', 'x large', 'extra large'], length: 2 })
  expect(measureSpellings('m', 'size')).toEqual({ spellings: ['m', 'medium'], length: 2 })
  expect(measureSpellings('size', 'xxxl')?.spellings).toEqual(['xxxl'])
  expect(measureSpellings('size', 's')?.spellings).toEqual(['small'])
})
