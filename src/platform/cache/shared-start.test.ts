import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipAfterStart, sharedStart } from './shared-start.ts'

const rule = (n: number) => `.rule-${n}{color:#${n};margin:${n}px}`
const text = (rules: number) => Array.from({ length: rules }, (_, n) => rule(n)).join('')

test.each([
  ['an empty start', '', '<p>₹499</p>'],
  ['a short start', '<style>', text(10)],
  ['a start longer than the window', text(3_000), `${text(200)}बचत 🪔`],
  ['an empty rest', text(100), ''],
  ['content that cannot be compressed', randomBytes(50_000).toString('latin1'), randomBytes(90_000).toString('latin1')],
])('%s is unpacked as it was', async (_, start, rest) => {
  const whole = Buffer.from(start + rest)
  for (let times = 0; times < 2; times += 1)
    expect(gunzipSync(await gzipAfterStart(sharedStart(start), whole, 6)).equals(whole)).toBe(true)
})

test('the rest refers to the start, so that the whole is about as small as one piece', async () => {
  const whole = text(1_500)
  const start = whole.slice(0, whole.length / 2)
  const packed = await gzipAfterStart(sharedStart(start), Buffer.from(whole), 6)
  expect(packed.length).toBeLessThan(1.05 * gzipSync(whole, { level: 6 }).length)
})

test('a start is compressed once', async () => {
  const start = sharedStart(text(50))
  await gzipAfterStart(start, Buffer.from(`${text(50)}a`), 6)
  const { deflated } = start
  await gzipAfterStart(sharedStart(text(50)), Buffer.from(`${text(50)}b`), 6)
  expect(sharedStart(text(50)).deflated).toBe(deflated)
})
