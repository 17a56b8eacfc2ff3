import type { PictureCopy } from './make-resized-copies.ts'
import { type PictureProcess, runInProcess } from './picture-child-process.ts'

export type CopyingJob = { original: Uint8Array; sizes: readonly number[] }
export type CopyingOutcome = { copies: PictureCopy[] } | { failure: string }

const program = new URL('copying-process.ts', import.meta.url)

/** `makeCopies` in a process of its own. */
export async function copyInProcess(job: CopyingJob, options: Omit<PictureProcess, 'program'>): Promise<PictureCopy[]> {
  const outcome = await runInProcess<CopyingJob, CopyingOutcome>(job, { ...options, program })
  if (outcome === 'slow') throw new Error('The picture takes too long to read.')
  if (outcome === 'crashed') throw new Error('The picture ended the process that copies it.')
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome.copies
}
