import { expect, test } from 'vitest'
import { markSynonyms, synonymKey, synonymKeys } from './synonyms.ts'

const meanings = new Map([
  ['joote', ['shoes', 'footwear']],
  ['मोबाइल', ['mobile', 'phone']],
  ['ke', ['']],
  ['liye', ['']],
])

test('a word is looked up regardless of dots', () => {
  expect(synonymKey('कपड़े')).toBe(synonymKey('कपडे'))
  expect(synonymKey('फ़ोन')).toBe('फोन')
  expect(synonymKey('चाँदी')).toBe('चांदी')
  expect(synonymKey('क्\u200dया JOOTE')).toBe('क्या joote')
})

test('plain words are looked up, including excluded ones; quoted and compound ones are not', () => {
  expect(synonymKeys('Joote, मोबाइल! -ke "चावल 5" t-shirt मोबाइल 100%')).toEqual(['joote', 'मोबाइल', 'ke'])
  expect(synonymKeys('😀 "')).toEqual([])
})

test('placeholders replace the words, and filler words are removed', () => {
  expect(markSynonyms('running JOOTE bachchon ke liye -मोबाइल', meanings)).toEqual({
    text: 'running synonym0 bachchon -synonym1',
    words: [
      { mark: 'synonym0', word: 'JOOTE', meanings: ['shoes', 'footwear'] },
      { mark: 'synonym1', word: 'मोबाइल', meanings: ['mobile', 'phone'] },
    ],
  })
})

test('quoted text is unchanged', () => {
  expect(markSynonyms('"joote ke" ke', meanings)).toEqual({ text: '"joote ke"', words: [] })
  expect(markSynonyms('"joote', meanings).words).toEqual([])
})

test('a search with only filler words is unchanged', () => {
  expect(markSynonyms('ke liye', meanings)).toEqual({ text: 'ke liye', words: [] })
})
