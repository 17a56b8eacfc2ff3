import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test('composed and decomposed letters become equal, with all the marks that writing needs', () => {
  expect(normalise('Cafe\u0301', 'NFC')).toBe('Caf\u00e9')
  expect(normalise('\u00e9', 'NFKD')).toBe('e\u0301')
  expect(normalise('ﬁ', 'NFKC')).toBe('fi')
  const thirty = 'क'.concat('\u0951\u093c'.repeat(15))
  expect(normalise(thirty, 'NFC')).toBe(thirty.normalize('NFC'))
})

test('a body full of marks on one letter is normalised quickly', () => {
  const marks = 'a'.concat('\u0301\u0316'.repeat(16_000))
  const began = performance.now()
  expect([...normalise(marks, 'NFKD')]).toHaveLength(31)
  expect(performance.now() - began).toBeLessThan(250)
})
