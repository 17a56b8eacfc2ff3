import { expect, test } from 'vitest'
import { readingMinutes } from './article.ts'

const article = (words: number) => `<h2>Prices</h2><p>${'price '.repeat(words - 1)}</p>`

test('R11: an article of 1,000 words takes five minutes to read, whatever its tags', () => {
  expect(readingMinutes(article(1_000))).toBe(5)
  expect(readingMinutes(article(1_000).replaceAll('price ', '<strong class="x">price</strong> '))).toBe(5)
})

test('R11: words in Devanagari count as words, and punctuation does not', () => {
  expect(readingMinutes(`<p>${'क़ीमत – '.repeat(600)}</p>`)).toBe(3)
})

test('R11: the shortest article takes a minute', () => {
  expect(readingMinutes('<p>Sold out.</p>')).toBe(1)
  expect(readingMinutes('')).toBe(1)
})
