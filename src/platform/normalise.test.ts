import { expect, test } from 'vitest'
import { cpuMs } from '../../tests/support/cpu-time.ts'
import { normalise } from './normalise.ts'

test('composed and decomposed letters become equal, with all the marks that writing needs', () => {
  expect(normalise('Cafe\u0301', 'NFC')).toBe('Caf\u00e9')
  expect(normalise('\u00e9', 'NFKD')).toBe('e\u0301')
  expect(normalise('ﬁ', 'NFKC')).toBe('fi')
  const thirty = 'क'.concat('\u0951\u093c'.repeat(15))
  expect(normalise(thirty, 'NFC')).toBe(thirty.normalize('NFC'))
})

test('a body full of marks on one letter is normalised quickly', () => {
  // The built-in function alone needs 16 times as long for four times as many.
  const marks = 'a'.concat('\u0301\u0316'.repeat(64_000))
  expect(cpuMs(() => expect([...normalise(marks, 'NFKD')]).toHaveLength(31))).toBeLessThan(500)
})
