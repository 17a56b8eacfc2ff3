import { Problem } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { Message } from '../../platform/message.ts'
import { runInProcess } from '../picture-child-process.ts'
import type { EncodedPicture, EncodingJob, EncodingOutcome, Refusal } from './encoding-job.ts'
import { unreadable } from './picture-format.ts'

const program = new URL('encoding-process.ts', import.meta.url)

/** Encodes in a process of its own. Throws a Problem. */
export async function encodeInProcess(
  job: EncodingJob,
  log: Pick<Log, 'warn'>,
  timeoutMs?: number,
): Promise<EncodedPicture> {
  const outcome = await runInProcess<EncodingJob, EncodingOutcome>(job, { program, log, timeoutMs })
  if (outcome === 'slow' || outcome === 'crashed') throw problemOf({ reason: outcome })
  if (outcome.kind === 'encoded') return outcome.picture
  if (outcome.kind === 'refused') throw problemOf(outcome.refusal)
  throw new Error(`The process that encodes pictures failed: ${outcome.message}`)
}

function problemOf(refusal: Refusal): Problem {
  switch (refusal.reason) {
    case 'damaged':
      return unreadable(/*i18n*/ 'The file is damaged or incomplete. Please save the picture again and retry.')
    case 'crashed':
      return unreadable(/*i18n*/ 'The picture cannot be read. Please save it again as JPEG and retry.')
    case 'slow':
      return unreadable(/*i18n*/ 'The picture takes too long to read. Please save it again as JPEG and retry.')
    case 'too-large': {
      const { megapixels: pixels, max } = refusal
      const sentence = new Message(
        /*i18n*/ 'The picture has {pixels} megapixels, and at most {max} are possible. Please make it smaller and try again.',
        { pixels, max },
      )
      return new Problem(413, sentence)
    }
  }
}
