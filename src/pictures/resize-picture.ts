import { unavailable } from '../platform/errors.ts'
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import type { Log } from '../platform/log/log.ts'
import { maxPixelsOf } from './decoding-limits.ts'
import { makeCopies, type PictureCopy } from './make-resized-copies.ts'
import { copyInProcess } from './resize-in-child-process.ts'

/** No SVG: rendering one could fetch what it links to. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

// Each takes up to 120 MB and a process of its own. Callers limit how many wait.
const largePictures = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 1_000 })

/**
 * Copies of another site's picture. One of up to a quarter of the allowed size takes up to 30 MB and is decoded here;
 * a larger one in a process that ends with it, because this one would keep most of the decoders' memory.
 */
export async function resizePicture(
  original: Buffer,
  sizes: readonly number[],
  log: Pick<Log, 'warn'>,
): Promise<PictureCopy[]> {
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(original, { limitInputPixels: false }).metadata()
  if (!formats.has(metadata.format)) throw new Error(`The picture format ${metadata.format} is not supported.`)
  const pixels = metadata.width * metadata.height
  const max = maxPixelsOf(metadata)
  if (pixels > max) throw new Error(`The picture has ${pixels} pixels, and at most ${max} of its kind are decoded.`)
  if (pixels <= max / 4) return makeCopies(original, sizes)
  return largePictures.run(() => copyInProcess({ original, sizes }, { log }), unavailable)
}
