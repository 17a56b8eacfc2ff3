import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import type { Crop } from '../../shared/uploaded-picture.ts'
import { decodingTimeoutSeconds, maxPixels, maxPixelsOf } from '../decoding-limits.ts'
import type { Refusal } from './encoding-job.ts'
import type { PictureFormat } from './picture-format.ts'

/** Pixels in memory, upright, without metadata. */
export type RawPicture = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

export class RefusedPicture extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

// Libvips would keep the decoded picture in memory while it is encoded.
sharp.cache(false)

/** The longest side of what is kept of an upload; crops are made from it. */
const maxStoredSide = 2_400

const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 }

/** Decodes a file within limits of pixels and time. Throws a RefusedPicture. */
export async function decodePicture({ path, format }: { path: string; format: PictureFormat }): Promise<RawPicture> {
  const metadata = await refusing(() => sharp(path, { ...options, limitInputPixels: false }).metadata())
  if (!isFormat(metadata, format)) throw new RefusedPicture({ reason: 'damaged' })
  checkSize(metadata)
  return refusing(() => rawWithin(sharp(path, options), maxStoredSide))
}

/** A part of a stored picture, at its size. */
export const decodePart = (whole: Uint8Array, { x, y, width, height }: Crop): Promise<RawPicture> =>
  sharp(whole).extract({ left: x, top: y, width, height }).raw().toBuffer({ resolveWithObject: true })

/** Raw pixels of an upright picture, no side longer than `maxSide`. */
const rawWithin = (picture: Sharp, maxSide: number): Promise<RawPicture> =>
  picture
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: decodingTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })

const isFormat = ({ format, compression }: Metadata, expected: PictureFormat): boolean =>
  expected === 'avif' ? format === 'heif' && compression === 'av1' : format === expected

function checkSize(metadata: Metadata): void {
  const pixels = metadata.width * metadata.height
  const max = maxPixelsOf(metadata)
  if (pixels > max)
    throw new RefusedPicture({
      reason: 'too-large',
      megapixels: Math.ceil(pixels / 1_000_000),
      max: max / 1_000_000,
    })
}

/** The decoder's own messages are about bytes. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new RefusedPicture({ reason: /timeout/i.test((error as Error).message) ? 'slow' : 'damaged' })
  }
}
