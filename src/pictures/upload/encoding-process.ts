import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import type { Crop } from '../../shared/uploaded-picture.ts'
import { decodingTimeoutSeconds, maxPixels, maxPixelsOf } from '../decoding-limits.ts'
import { runJobFromParent } from '../run-job-from-parent.ts'
import type { EncodedPicture, EncodingJob, EncodingOutcome, Refusal } from './encoding-job.ts'
import { type PictureFile, sizedFiles, wholeId, wholePath } from './picture-files.ts'
import type { PictureFormat } from './picture-format.ts'

// The program of the process that encodes one picture and ends. It loads no more than that needs.

runJobFromParent(outcomeOf)

async function outcomeOf(job: EncodingJob): Promise<EncodingOutcome> {
  try {
    return { kind: 'encoded', picture: await encode(job) }
  } catch (error) {
    if (error instanceof RefusedPicture) return { kind: 'refused', refusal: error.refusal }
    return { kind: 'failed', message: (error as Error).message }
  }
}

async function encode(job: EncodingJob): Promise<EncodedPicture> {
  if (job.kind === 'crop') {
    const raw = await decodeCrop(job.whole, job.crop)
    return { id: job.id, ...sizeOf(raw), files: await encodeSizes(job.id, raw) }
  }
  const raw = await decodePicture(job)
  const { id, file } = await encodeWhole(raw)
  return { id, ...sizeOf(raw), files: [file, ...(await encodeSizes(id, raw))] }
}

const sizeOf = ({ info: { width, height } }: Awaited<ReturnType<typeof decodePicture>>) => ({ width, height })

// AVIF is about a third smaller; it is made once, before anybody waits for a page.
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
}

/** The whole picture; its digest is the picture's id. */
async function encodeWhole({ data, info: raw }: RawPicture): Promise<{ id: string; file: PictureFile }> {
  const bytes = await sharp(data, { raw }).webp({ quality: 90 }).toBuffer()
  const id = wholeId(bytes)
  return { id, file: { path: wholePath(id), bytes } }
}

/** All sizes that pages use, one after the other: each needs memory of its own. */
async function encodeSizes(id: string, { data, info: raw }: RawPicture): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const { path, size, format } of sizedFiles(id)) {
    const resized = sharp(data, { raw }).resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    files.push({ path, bytes: await encoders[format](resized).toBuffer() })
  }
  return files
}

/** Pixels in memory, upright, without metadata. */
type RawPicture = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

class RefusedPicture extends Error {
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
async function decodePicture({ path, format }: { path: string; format: PictureFormat }): Promise<RawPicture> {
  const metadata = await refusing(() => sharp(path, { ...options, limitInputPixels: false }).metadata())
  if (!isFormat(metadata, format)) throw new RefusedPicture({ reason: 'damaged' })
  checkSize(metadata)
  return refusing(() => rawWithin(sharp(path, options), maxStoredSide))
}

/** A crop of a stored picture, at its size. */
const decodeCrop = (whole: Uint8Array, { x, y, width, height }: Crop): Promise<RawPicture> =>
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
