import { expect, test } from 'vitest'
import { cpuMs } from '../../../tests/support/cpu-time.ts'
import { authorError, cleanComment, commentError, commentExcerpt, lengthOf, linkCount } from './comment-text.ts'

test('V6: a comment without text is rejected', () => {
  for (const text of ['', '  \n ', '\u200b\u200d', '\u2800\u3164', '\u0007'])
    expect(commentError(text), JSON.stringify(text)).toBe("Comment Can't be empty")
  expect(commentError('👍')).toBeNull()
})

test('V6: 5000 characters fit, one more does not; an emoji or a line break counts as one', () => {
  expect(commentError('अ'.repeat(5_000))).toBeNull()
  expect(commentError('😀'.repeat(5_000))).toBeNull()
  expect(commentError('a\r\n'.repeat(2_500))).toBeNull()
  expect(commentError('a'.repeat(5_001))).toBe('Comment must be 5000 characters or less')
  expect(lengthOf('😀a')).toBe(2)
})

test('a name is required and has at most 100 characters; two letters are enough', () => {
  expect(authorError(' \u200d ')).toBe("Name Can't be empty")
  expect(authorError('Om')).toBeNull()
  expect(authorError('a'.repeat(101))).toBe('Name must be 100 characters or less')
})

test('line breaks stay, with at most one empty line; tags are text', () => {
  expect(cleanComment('  one\r\ntwo \n\n\n\nthree<b>\n')).toBe('one\ntwo\n\nthree<b>')
})

test('V6: a field full of blanks is processed quickly', () => {
  const blanks = ' '.repeat(60_000)
  const ms = cpuMs(() => expect(cleanComment(`a${blanks}b \t\nc`)).toBe(`a${blanks}b\nc`))
  expect(ms).toBeLessThan(1_000)
})

test('invisible and direction-changing characters are removed; those that shape letters and emoji stay', () => {
  expect(cleanComment('a\u202eb\u200bc\u0000d')).toBe('abcd')
  for (const text of ['क्\u200dष', '👩\u200d🌾', '🏴\u{e0067}\u{e0062}\u{e007f}']) expect(cleanComment(text)).toBe(text)
  expect(cleanComment('a\ud800')).toBe('a\ufffd')
})

test('links are counted in any spelling; prices, email addresses and versions are not links', () => {
  expect(linkCount('https://a.example and HTTP://b.example/x')).toBe(2)
  expect(linkCount('www.a.in, see b-shop.co.in/deal?id=1')).toBe(2)
  expect(linkCount('https://www.a.in/x.html')).toBe(1)
  expect(linkCount('Rs. 1.499/- at 2.5/5, mail me@shop.in/now, v1.2.3, e.g. this/that')).toBe(0)
})

test('a list shows the beginning of a comment in one line', () => {
  expect(commentExcerpt(' Still\n\nworks  today ', 20)).toBe('Still works today')
  expect(commentExcerpt('Still\nworks 🙏', 13)).toBe('Still works …')
})
