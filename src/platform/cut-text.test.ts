import { expect, test } from 'vitest'
import { cutText, truncate } from './cut-text.ts'

test('a text is cut before a character that does not fit, never within it', () => {
  expect(cutText('ab🙏c', 3)).toBe('ab')
  expect(cutText('ab🙏c', 4)).toBe('ab🙏')
  expect(cutText('ab', 3)).toBe('ab')
})

test('a truncated text ends in an ellipsis, a short one stays', () => {
  expect(truncate('one two three', 8)).toBe('one two …')
  expect(truncate('ab🙏c', 3)).toBe('ab …')
  expect(truncate('abc', 3)).toBe('abc')
})
