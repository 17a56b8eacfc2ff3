import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipWithPrefix, sharedPrefix } from './shared-prefix.ts'

const rule = (n: number) => `.rule-${n}{color:#${n};margin:${n}px}`
const text = (rules: number) => Array.from({ length: rules }, (_, n) => rule(n)).join('')

test.each([
  ['an empty prefix', '', '<p>₹499</p>'],
  ['a short prefix', '<style>', text(10)],
  ['a prefix longer than the window', text(3_000), `${text(200)}बचत 🪔`],
  ['an empty rest', text(100), ''],
  ['content that cannot be compressed', randomBytes(50_000).toString('latin1'), randomBytes(90_000).toString('latin1')],
])('%s is unpacked as it was', async (_, prefix, rest) => {
  const whole = Buffer.from(prefix + rest)
  for (let times = 0; times < 2; times += 1)
    expect(gunzipSync(await gzipWithPrefix(sharedPrefix(prefix), whole, 6)).equals(whole)).toBe(true)
})

test('the rest refers to the prefix', async () => {
  // Only by a reference to it can the same again take less.
  const prefix = randomBytes(15_000).toString('base64')
  const packed = await gzipWithPrefix(sharedPrefix(prefix), Buffer.from(prefix + prefix), 6)
  expect(packed.length).toBeLessThan(1.1 * gzipSync(prefix).length)
})

test('a prefix is compressed once', async () => {
  const prefix = sharedPrefix(text(50))
  await gzipWithPrefix(prefix, Buffer.from(`${text(50)}a`), 6)
  const { deflated } = prefix
  await gzipWithPrefix(sharedPrefix(text(50)), Buffer.from(`${text(50)}b`), 6)
  expect(sharedPrefix(text(50)).deflated).toBe(deflated)
})

test('only the prefixes used last are kept, and without the memory that they were compressed in', async () => {
  const prefix = sharedPrefix(text(70))
  await gzipWithPrefix(prefix, Buffer.from(`${text(70)}a`), 6)
  const deflated = await prefix.deflated
  expect(deflated?.buffer.byteLength).toBe(deflated?.length)
  for (let other = 0; other < 128; other += 1) sharedPrefix(rule(other))
  expect(sharedPrefix(text(70))).not.toBe(prefix)
})

test('a compression that fails leaves the prefix as it was', async () => {
  const prefix = sharedPrefix(text(60))
  const whole = Buffer.from(`${text(60)}a`)
  const { bytes } = prefix
  // Not what zlib compresses.
  prefix.bytes = { length: bytes.length, subarray: bytes.subarray.bind(bytes) } as unknown as Buffer
  await expect(gzipWithPrefix(prefix, whole, 6)).rejects.toThrow()
  prefix.bytes = bytes
  expect(gunzipSync(await gzipWithPrefix(prefix, whole, 6)).equals(whole)).toBe(true)
})
