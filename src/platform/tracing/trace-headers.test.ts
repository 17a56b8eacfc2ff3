import { expect, test } from 'vitest'
import { readRequestId, readTraceparent, traceparentOf } from './trace-headers.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test.each([
  '3f0c7a52-6c9e-4b2f-9a52-1d2b7f0c8e11',
  '4bf92f3577b34da6a3ce929d0e0e4736',
  'edge:blr.12_7',
  'a'.repeat(128),
])('TR1: the request id %s is continued', (id) => {
  expect(readRequestId(id)).toBe(id)
})

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(129),
  'with space',
  'one-id-of-two, two-of-two',
  'line\nbreak1',
  'अनुरोध-क्रम',
])('TR1: the request id %j is replaced', (id) => {
  expect(readRequestId(id)).toBeNull()
})

test.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`00-${traceId}-${spanId}-03`, true],
  // A later version: its first four fields are read.
  [`cc-${traceId}-${spanId}-01`, true],
  [`cc-${traceId}-${spanId}-00-what-the-future-brings`, false],
])('TR2: %s is continued', (header, isSampled) => {
  const position = { traceId, spanId, isSampled, isRemote: true }
  expect(readTraceparent(header)).toEqual(position)
  expect(traceparentOf(position)).toBe(`00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`)
})

test.each([
  undefined,
  '',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-01.`,
  `cc-${traceId}-${spanId}-01.more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.slice(1)}-${spanId}-01`,
  ` 00-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
])('TR2: %j begins no trace', (header) => {
  expect(readTraceparent(header)).toBeNull()
})
