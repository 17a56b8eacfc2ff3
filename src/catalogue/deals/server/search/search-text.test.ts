import { expect, test } from 'vitest'
import { countedText, normaliseSearch, unfinishedWord } from './search-text.ts'

test('typed text becomes one line', () => {
  expect(normaliseSearch('  wireless \n\t headphones ')).toBe('wireless headphones')
  expect(normaliseSearch(undefined)).toBe('')
})

test('the last word may be unfinished, unless it is short, quoted or excluded', () => {
  expect(unfinishedWord('wireless headph')).toEqual({ head: 'wireless ', last: 'headph' })
  expect(unfinishedWord('बासमती')).toEqual({ head: '', last: 'बासमती' })
  expect(unfinishedWord('t-shi')).toEqual({ head: 't-', last: 'shi' })
  for (const text of ['tv', 'lcd tv', '"blue shi', 'phone -case', '-case', 'shirt!', ''])
    expect(unfinishedWord(text)).toBeNull()
})

test.each([
  ['Wireless Headphones', 'wireless headphones'],
  ['iphone 15 under 50000', 'iphone 15 under 50000'],
  ['चाय की केतली', 'चाय की केतली'],
  ['क्‍ष', 'क्‍ष'],
  ['1.5 ton ac', '1.5 ton ac'],
])('the search "%s" is stored as "%s"', (text, stored) => expect(countedText(text)).toBe(stored))

test.each([
  'asha@example.in',
  'write to asha.k@mail.example please',
  '98765 43210',
  '+91-98765-43210',
  '(0)98 76 54',
  '९८७६५४३२१०',
  '９８７６５４',
  '𝟗𝟖𝟕𝟔𝟓𝟒',
  'order 402-1234567-1234567',
  'https://shop.example/?user=7',
  'www.example',
  'myname.com',
  'x'.repeat(61),
  'a\u0000b',
  'a\u202eb',
])('the text of "%s" is not stored', (text) => expect(countedText(text)).toBe(''))
