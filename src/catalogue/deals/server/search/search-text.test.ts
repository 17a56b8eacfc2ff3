import { expect, test } from 'vitest'
import { normaliseSearch, unfinishedWord } from './search-text.ts'

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
