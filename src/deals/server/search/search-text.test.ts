import { expect, test } from 'vitest'
import { alternatives, isNumber, normaliseSearch, searchWords, unfinishedWord } from './search-text.ts'

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

test('only plain words are corrected', () => {
  expect(searchWords('Wireles "HEADFONES" -wired or tv wireles')).toEqual(['wireles', 'headfones', 'or', 'tv'])
  expect(searchWords('😀 !!')).toEqual([])
})

test('a known word stays; another gets its nearest, with itself as the last candidate', () => {
  const neighbours = [
    { word: 'headphones', likeness: 0.5 },
    { word: 'headphone', likeness: 0.45 },
    { word: 'heads', likeness: 0.3 },
  ]
  expect(alternatives([{ word: 'headfones', isKnown: false, neighbours }])).toEqual([
    ['headphones', 'headphone', 'headfones'],
  ])
  expect(alternatives([{ word: 'headphones', isKnown: true, neighbours }])).toEqual([['headphones']])
  expect(alternatives([{ word: 'zzyzx', isKnown: false, neighbours: [] }])).toEqual([['zzyzx']])
})

test('a number is never replaced by a similar one', () => {
  expect(['14955', '१४९', '128gb', 'तेल'].map(isNumber)).toEqual([true, true, false, false])
})
