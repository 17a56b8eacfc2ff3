import { expect, test } from 'vitest'
import { maxPixelsOf } from './decoding-limits.ts'

test.each([
  ['jpeg', 'uchar', false, 50],
  ['jpeg', 'uchar', true, 12],
  ['png', 'uchar', false, 50],
  ['png', 'ushort', true, 6],
  ['webp', 'uchar', false, 12],
  ['gif', 'uchar', false, 12],
  ['tiff', 'uchar', false, 12],
  ['heif', 'uchar', false, 6],
  ['heif', 'ushort', false, 3],
] as const)('a %s of depth %s, progressive: %s, may have %i megapixels', (format, depth, isProgressive, megapixels) => {
  expect(maxPixelsOf({ format, depth, isProgressive } as never)).toBe(megapixels * 1_000_000)
})
