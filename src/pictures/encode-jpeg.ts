import { maxPixels } from './decoding-limits.ts'

const maxSidePx = 1280

/** A stored picture of any format as JPEG, which every program reads. */
export async function encodeJpeg(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture, { limitInputPixels: maxPixels })
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
