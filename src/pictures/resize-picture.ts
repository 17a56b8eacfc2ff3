/** No SVG: rendering one could fetch what it links to. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

export type PictureCopy = { size: number; bytes: Buffer }

/** Copies of a picture as WebP, upright, none longer than its size in pixels, without the camera's metadata. */
export async function resizePicture(original: Buffer, sizes: readonly number[]): Promise<PictureCopy[]> {
  const { default: sharp } = await import('sharp')
  // Libvips would keep results of earlier pictures.
  sharp.cache(false)
  const picture = sharp(original, { limitInputPixels: 40_000_000, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!formats.has(format)) throw new Error(`The picture format ${format} is not supported.`)
  const within = (size: number) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const
  // A large picture is decoded once; all copies are made from the largest.
  const { data, info: raw } = await picture
    .autoOrient()
    .resize(within(Math.max(...sizes)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Promise.all(
    sizes.map(async (size) => ({
      size,
      bytes: await sharp(data, { raw }).resize(within(size)).webp({ quality: 78 }).toBuffer(),
    })),
  )
}
