import { expect, test } from 'vitest'
import { createRowDigest } from './digest.ts'

function digestOf(...chunks: string[]) {
  const digest = createRowDigest()
  for (const chunk of chunks) digest.add(Buffer.from(chunk))
  return digest.result()
}

test('rows have one digest, in whatever order and chunks they are read', () => {
  const expected = digestOf('kettle\t499\npan\t299\ncup\t\\N\n')
  expect(expected.count).toBe(3)
  expect(digestOf('cup\t\\N\npan\t299\nkettle\t499\n')).toEqual(expected)
  expect(digestOf('ket', 'tle\t499\npan\t2', '99\n', 'cup\t\\N', '\n')).toEqual(expected)
})

test.each([
  ['a changed value', 'kettle\t498\npan\t299\n'],
  ['a missing row', 'kettle\t499\n'],
  ['a repeated row', 'kettle\t499\nkettle\t499\n'],
  ['an additional row', 'kettle\t499\npan\t299\ncup\t99\n'],
  ['a truncated row', 'kettle\t499\npan\t29'],
])('%s changes the digest', (_, rows) => {
  expect(digestOf(rows)).not.toEqual(digestOf('kettle\t499\npan\t299\n'))
})

test('sums carry from word to word: a million equal rows do not cancel out', () => {
  const digest = createRowDigest()
  for (let n = 0; n < 1000; n += 1) digest.add(Buffer.from('x\n'.repeat(1000)))
  const { count, sum } = digest.result()
  expect(count).toBe(1_000_000)
  const one = BigInt(`0x${digestOf('x\n').sum}`)
  expect(BigInt(`0x${sum}`)).toBe((one * 1_000_000n) % 2n ** 256n)
})
