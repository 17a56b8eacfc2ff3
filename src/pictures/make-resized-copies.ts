import { decodingTimeoutSeconds, maxPixels } from './decoding-limits.ts'

export type PictureCopy = { size: number; bytes: Buffer }

/** Copies of a picture as WebP, upright, none longer than its size in pixels, without the camera's metadata. */
export async function makeCopies(original: Uint8Array, sizes: readonly number[]): Promise<PictureCopy[]> {
  const { default: sharp } = await import('sharp')
  // Libvips would keep results of earlier pictures.
  sharp.cache(false)
  const within = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const
  // A large picture is decoded once; all copies are made from the largest.
  const { data, info: raw } = await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(within(Math.max(...sizes)))
    .timeout({ seconds: decodingTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Promise.all(
    sizes.map(async (size) => ({
      size,
      bytes: await sharp(data, { raw }).resize(within(size)).webp({ quality: 78 }).toBuffer(),
    })),
  )
}
