import { expect, test } from 'vitest'
import { bufferOf, unpooledBuffer } from './unpooled-buffer.ts'

test.each([
  ['nothing', []],
  ['texts and bytes', ['बचत ', Buffer.from('₹499'), ' 🪔']],
  ['half of a character', ['\ud83e', '|']],
  ['more than is encoded in the shared memory', ['₹'.repeat(700_000), Buffer.alloc(2_000_000, 'x')]],
])('%s is joined in a buffer of its own', (_, parts) => {
  const own = bufferOf(parts)
  expect(own.equals(Buffer.concat(parts.map((part) => Buffer.from(part))))).toBe(true)
  expect(own.buffer.byteLength).toBe(own.length)
})

test('a joined buffer does not change with the next one', () => {
  const own = bufferOf(['first'])
  bufferOf(['other'])
  expect(own.toString()).toBe('first')
})

test('only a slice of a larger buffer is copied', () => {
  const whole = bufferOf(['whole'])
  expect(unpooledBuffer(whole)).toBe(whole)
  const slice = unpooledBuffer(whole.subarray(1, 3))
  expect([slice.toString(), slice.buffer.byteLength]).toEqual(['ho', 2])
})
