import sharp, { type Sharp } from 'sharp'
import { takeJob } from '../take-job.ts'
import { decodePart, decodePicture, type RawPicture, RefusedPicture } from './decode-picture.ts'
import type { EncodedPicture, EncodingJob, EncodingOutcome } from './encoding-job.ts'
import { type PictureFile, sizedFiles, wholeId, wholePath } from './picture-files.ts'

// The program of the process that encodes one picture and ends. It loads no more than that needs.

takeJob(outcomeOf)

async function outcomeOf(job: EncodingJob): Promise<EncodingOutcome> {
  try {
    return { kind: 'encoded', picture: await encode(job) }
  } catch (error) {
    if (error instanceof RefusedPicture) return { kind: 'refused', refusal: error.refusal }
    return { kind: 'failed', message: (error as Error).message }
  }
}

async function encode(job: EncodingJob): Promise<EncodedPicture> {
  if (job.kind === 'part') {
    const raw = await decodePart(job.whole, job.crop)
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
