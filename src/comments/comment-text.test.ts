import { expect, test } from 'vitest'
import { authorError, cleanComment, commentError, lengthOf, linkCount } from './comment-text.ts'

test('V6: a comment without a word is refused', () => {
  for (const text of ['', '  \n ', '\u200b\u200d', '\u2800\u3164', '\u0007'])
    expect(commentError(text), JSON.stringify(text)).toBe("Comment Can't be empty")
  expect(commentError('👍')).toBeNull()
})

test('V6: 5000 characters fit, one more does not; an emoji is one, and so is a line break', () => {
  expect(commentError('अ'.repeat(5_000))).toBeNull()
  expect(commentError('😀'.repeat(5_000))).toBeNull()
  expect(commentError('a\r\n'.repeat(2_500))).toBeNull()
  expect(commentError('a'.repeat(5_001))).toBe('Comment must be 5000 characters or less')
  expect(lengthOf('😀a')).toBe(2)
})

test('a name is asked for and has at most 100 characters; two letters are a name', () => {
  expect(authorError(' \u200d ')).toBe("Name Can't be empty")
  expect(authorError('Om')).toBeNull()
  expect(authorError('a'.repeat(101))).toBe('Name must be 100 characters or less')
})

test('line breaks stay, one empty line at most; tags are text', () => {
  expect(cleanComment('  one\r\ntwo \n\n\n\nthree<b>\n')).toBe('one\ntwo\n\nthree<b>')
})

test('V6: a field full of blanks costs no time', () => {
  const begun = performance.now()
  expect(cleanComment(`a${' '.repeat(60_000)}b \t\nc`)).toBe(`a${' '.repeat(60_000)}b\nc`)
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('what is not seen or turns the reading direction is gone; what shapes letters and emoji stays', () => {
  expect(cleanComment('a\u202eb\u200bc\u0000d')).toBe('abcd')
  for (const text of ['क्\u200dष', '👩\u200d🌾', '🏴\u{e0067}\u{e0062}\u{e007f}']) expect(cleanComment(text)).toBe(text)
  expect(cleanComment('a\ud800')).toBe('a\ufffd')
})

test('links are counted in whatever dress; prices, e-mail addresses and versions are none', () => {
  expect(linkCount('https://a.example and HTTP://b.example/x')).toBe(2)
  expect(linkCount('www.a.in, see b-shop.co.in/deal?id=1')).toBe(2)
  expect(linkCount('https://www.a.in/x.html')).toBe(1)
  expect(linkCount('Rs. 1.499/- at 2.5/5, mail me@shop.in/now, v1.2.3, e.g. this/that')).toBe(0)
})
