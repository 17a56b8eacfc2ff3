import { expect, test } from 'vitest'
import { synonymKey } from './word-forms.ts'

test('a word is looked up regardless of dots', () => {
  expect(synonymKey('कपड़े')).toBe(synonymKey('कपडे'))
  expect(synonymKey('फ़ोन')).toBe('फोन')
  expect(synonymKey('चाँदी')).toBe('चांदी')
  expect(synonymKey('क्\u200dया JOOTE')).toBe('क्या joote')
})
