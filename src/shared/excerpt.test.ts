import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('an excerpt is the plain text of some HTML', () => {
  expect(excerpt('<h2>Prices</h2><p>Tom &amp; Jerry&#39;s <b>deal</b>, today&nbsp;only.</p>')).toBe(
    "Prices Tom & Jerry's deal, today only.",
  )
})

test('the items of a list are separated', () => {
  expect(
    excerpt('<p>About it:</p><ul><li>Brand: Lemongrove</li>\n<li><b>Type</b>: Soap.</li><li>Rating: 4</li></ul>'),
  ).toBe('About it: Brand: Lemongrove, Type: Soap. Rating: 4')
})

test('a long text is cut between words', () => {
  expect(excerpt('<p>one two three four</p>', 11)).toBe('one two…')
})

test('a text without spaces is cut too', () => {
  expect(excerpt('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`)
})

test('an escaped entity is not decoded twice', () => {
  expect(excerpt('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
})

test('only the beginning of a long text is read, and no part of a truncated tag is shown', () => {
  const html = `<p>Words</p>${'<a href="/deals"></a>'.repeat(10_000)}`
  expect(excerpt(html, 50)).toBe('Words')
  expect(excerpt('<'.repeat(500_000))).toBe('<'.repeat(155).concat('…'))
})
