import { expect, test } from 'vitest'
import { parseSearch, runsAt } from './parse-search.ts'

const wordsOf = (text: string) => parseSearch(text).words.map(({ word }) => word)

test('words are read without punctuation, in lower case; numbers keep their decimal point', () => {
  expect(wordsOf("Men's USB/HDMI cable, 1.5 m & 128GB!")).toEqual(['men', 'usb', 'hdmi', 'cable', '1.5', 'm', '128gb'])
  expect(wordsOf('😀 " & | ! ( ) :* <-> \\')).toEqual([])
  expect(wordsOf('x '.repeat(100))).toHaveLength(12)
})

test('quotes ask for exact words, and a minus excludes them', () => {
  expect(parseSearch('headphones -wired -"in ear" "noise cancelling"')).toMatchObject({
    phrases: ['noise cancelling'],
    excluded: ['in ear', 'wired'],
  })
  expect(parseSearch('"unclosed phrase').phrases).toEqual(['unclosed phrase'])
})

test('the last word may be unfinished, unless something follows it', () => {
  const isOpen = (text: string) => parseSearch(text).words.at(-1)?.isUnfinished
  expect([isOpen('wireless headph'), isOpen('बासम'), isOpen('t-shi')]).toEqual([true, true, true])
  for (const text of ['shirt!', 'phone -case', 'phone "blue shi', 'shoes under 500']) expect(isOpen(text)).toBe(false)
})

test('words written as one stay together, those after "for" say more about the others, and "or" gives a choice', () => {
  const [cotton, kurta, , women] = parseSearch('t-shirt for women').words
  expect(cotton?.compound).toEqual({ written: 't-shirt' })
  expect(kurta?.compound).toBe(cotton?.compound)
  expect([kurta?.isAddition, women?.isAddition]).toEqual([false, true])
  expect(parseSearch('tv or laptop').words.map(({ isAlternative }) => isAlternative)).toEqual([false, true])
})

test('what stands before "ke liye" says more about the others', () => {
  const additions = (text: string) =>
    parseSearch(text).words.flatMap(({ word, isAddition }) => (isAddition ? [word] : []))
  expect(additions('bachchon ke liye kitab')).toEqual(['bachchon'])
  expect(additions('किताब बच्चों के लिए')).toEqual(['बच्चों'])
  expect(additions('liye')).toEqual([])
})

test('runs of up to three words are looked up, the longest first', () => {
  expect(runsAt(parseSearch('mobile back cover red').words, 1)).toEqual([
    ['back', 'cover', 'red'],
    ['back', 'cover'],
    ['back'],
  ])
})
