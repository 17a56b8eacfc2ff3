import { takeJob } from '../take-job.ts'
import { decodePart, decodePicture, RefusedPicture } from './decode-picture.ts'
import { encodeSizes, encodeWhole } from './encode-picture.ts'
import type { EncodedPicture, EncodingJob, EncodingOutcome } from './encoding-job.ts'

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
