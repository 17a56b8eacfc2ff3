import { expect, test } from 'vitest'
import { conditionsOf, noValidators, validatorsOf } from './validators.ts'

const now = new Date('2026-03-12T09:30:00Z')
const yesterday = 'Wed, 11 Mar 2026 10:00:00 GMT'
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [{}, noValidators],
  [
    { etag: 'W/"a"', 'last-modified': yesterday },
    { etag: 'W/"a"', lastModified: yesterday },
  ],
  // Not a valid one, but the server compares it letter for letter.
  [
    { etag: 'unquoted', 'last-modified': '2026-03-11' },
    { etag: 'unquoted', lastModified: '2026-03-11' },
  ],
  [{ 'last-modified': 'Thu, 12 Mar 2026 09:30:01 GMT' }, noValidators],
  [{ 'last-modified': 'Thu, 12 Mar 2026 09:30:00 GMT' }, { etag: '', lastModified: 'Thu, 12 Mar 2026 09:30:00 GMT' }],
])('what identifies an answer with %j', (headers, validators) => {
  expect(validatorsOf(headers, now)).toEqual(validators)
})

test.each([
  ['never requested', { etag: '"a"', lastModified: '' }, null, {}],
  ['nothing to compare', noValidators, hoursAgo(1), {}],
  ['an ETag', { etag: 'W/"a"', lastModified: '' }, hoursAgo(1), { 'if-none-match': 'W/"a"' }],
  [
    'both',
    { etag: '"a"', lastModified: yesterday },
    hoursAgo(23.9),
    { 'if-none-match': '"a"', 'if-modified-since': yesterday },
  ],
  ['once a day without conditions', { etag: '"a"', lastModified: yesterday }, hoursAgo(24), {}],
])('the conditions of a request: %s', (_name, validators, unconditionalAt, conditions) => {
  expect(conditionsOf(validators, unconditionalAt, now)).toEqual(conditions)
})
