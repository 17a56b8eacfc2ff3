import { expect, test } from 'vitest'
import { cutText, shortened } from './cut-text.ts'

test('a text is cut before a character that does not fit, never within it', () => {
  expect(cutText('ab🙏c', 3)).toBe('ab')
  expect(cutText('ab🙏c', 4)).toBe('ab🙏')
  expect(cutText('ab', 3)).toBe('ab')
})

test('a shortened text ends in an ellipsis, a short one stays', () => {
  expect(shortened('one two three', 8)).toBe('one two …')
  expect(shortened('ab🙏c', 3)).toBe('ab …')
  expect(shortened('abc', 3)).toBe('abc')
})
