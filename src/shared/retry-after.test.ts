import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = new Date('2026-03-12T09:30:00Z')

test.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  ['120', 120],
  [' 120 ', 120],
  ['86401', 86_400],
  ['9'.repeat(400), 86_400],
  ['Thu, 12 Mar 2026 10:00:00 GMT', 1_800],
  ['Thu, 12 Mar 2026 09:00:00 GMT', 0],
  ['Thu, 12 Mar 2037 10:00:00 GMT', 86_400],
  ['-5', 0],
  ['soon', 0],
])('Retry-After: %j', (header, seconds) => {
  expect(retryAfterMs(header, now)).toBe(seconds * 1000)
})
