import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test('letters that are missing, added, wrong or swapped count one each', () => {
  expect(editDistance('samsng', 'samsung', 3)).toBe(1)
  expect(editDistance('earbudds', 'earbuds', 3)).toBe(1)
  expect(editDistance('sheos', 'shoes', 3)).toBe(1)
  expect(editDistance('headfone', 'headphone', 3)).toBe(2)
  expect(editDistance('बैट', 'बैट', 3)).toBe(0)
})

test('words that are further apart are all equally far', () => {
  expect(editDistance('rice', 'television', 3)).toBe(4)
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
  expect(editDistance('', 'ab', 3)).toBe(2)
})
