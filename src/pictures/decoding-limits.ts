import type { Metadata } from 'sharp'

// Limits of decoding one picture, wherever it comes from. Sizes are read in the header, before anything is decoded.

export const maxPixels = 50_000_000
// For decoders that need the whole picture in memory: 10 MB for each megapixel, of AVIF 18 MB.
const maxWholePixels = 12_000_000
const maxAvifPixels = 6_000_000

export const decodingTimeoutSeconds = 15

export function maxPixelsOf({ format, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return maxAvifPixels / (depth === 'uchar' ? 1 : 2)
  if (isProgressive !== true && format !== 'webp' && format !== 'gif' && format !== 'tiff') return maxPixels
  return maxWholePixels / (depth === 'uchar' ? 1 : 2)
}
