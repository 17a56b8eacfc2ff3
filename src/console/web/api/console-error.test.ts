import { expect, test } from 'vitest'
import { ConsoleError, isTemporary } from './console-error.ts'

test.each([
  ['no answer', 0, true],
  ['an ended session', 401, true],
  ['too many calls', 429, true],
  ['a busy server', 503, true],
  ['a fault', 500, true],
  ['a file that is too large', 413, false],
  ['a file of the wrong type', 415, false],
  ['a wrong address', 400, false],
  ['a forbidden call', 403, false],
])('after %s (%i) the same call may succeed later: %s', (_, status, expected) => {
  expect(isTemporary(new ConsoleError(status, { message: 'Sentence.' }))).toBe(expected)
})

test('the server says which other failures may pass, and a fault of the page may', () => {
  expect(isTemporary(new ConsoleError(400, { message: 'Sentence.', reason: 'temporary' }))).toBe(true)
  expect(isTemporary(new TypeError('Failed'))).toBe(true)
})
