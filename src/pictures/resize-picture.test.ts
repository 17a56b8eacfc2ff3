import { readFileSync, writeFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../../tests/support/hostile-pictures.ts'
import { isDeep } from '../../tests/support/is-deep.ts'
import { resizePicture } from './resize-picture.ts'

const sizes = [160, 960]
const log = { warn: () => undefined }

type Case = [name: string, make: () => Sharp]
const refused: Case[] = [
  ['an AVIF of 4 megapixels with 10 bits', () => photo(2_000, 2_000).avif({ effort: 0, bitdepth: 10 })],
  ['a progressive JPEG of 13 megapixels', () => photo(4_000, 3_250).jpeg({ progressive: true })],
]
const othersRefused: Case[] = [
  ['an AVIF of 7 megapixels', () => photo(3_500, 2_000).avif({ effort: 0 })],
  ['a WebP of 13 megapixels', () => photo(4_000, 3_250).webp({ effort: 0 })],
  ['a GIF of 13 megapixels', () => photo(4_000, 3_250).gif({ effort: 1 })],
  ['a TIFF of 13 megapixels', () => photo(4_000, 3_250).tiff({ compression: 'lzw' })],
]

test.each([...refused, ...(isDeep ? othersRefused : [])])(
  "a merchant's picture that would take much memory is not decoded: %s",
  async (_, make) => {
    await expect(resizePicture(await make().toBuffer(), sizes, log)).rejects.toThrow(/pixels/)
  },
)

const copied: Case[] = [
  ['a JPEG of 40 megapixels, lying', () => photo(8_000, 5_000).withMetadata({ orientation: 6 }).jpeg()],
]
const othersCopied: Case[] = [
  ['a PNG of 40 megapixels', () => photo(8_000, 5_000).png({ compressionLevel: 1 })],
  ['a progressive JPEG of 12 megapixels', () => photo(4_000, 3_000).jpeg({ progressive: true })],
]

test.each([...copied, ...(isDeep ? othersCopied : [])])(
  "a merchant's large picture is copied in all sizes: %s",
  async (_, make) => {
    const copies = await resizePicture(await make().toBuffer(), sizes, log)
    expect(copies.map(({ size }) => size)).toEqual(sizes)
  },
)

const memoryMb = (name: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

test.runIf(process.platform === 'linux')('large pictures leave no memory in the process of the site', async () => {
  const large = await photo(3_000, 2_000).avif({ effort: 0 }).toBuffer()
  // The kernel forgets the peak so far.
  writeFileSync('/proc/self/clear_refs', '5')
  const idleMb = memoryMb('VmRSS')
  await Promise.all(Array.from({ length: 4 }, () => resizePicture(large, sizes, log)))
  expect(memoryMb('VmHWM') - idleMb).toBeLessThan(60)
})
