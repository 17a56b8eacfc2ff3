import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem, unavailable } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { Message } from '../../platform/message.ts'
import type { EncodedPicture, EncodingJob, EncodingOutcome, Refusal } from './encoding-job.ts'
import { unreadable } from './picture-format.ts'

const script = fileURLToPath(new URL('encoding-process.ts', import.meta.url))
// Twice what decoding may take.
const standardTimeoutMs = 30_000

/**
 * Encodes in a process of its own, which ends with the picture: memory that decoders leave fragmented is returned, and
 * a file that crashes one ends nothing else. The process gets none of the site's settings. Throws a Problem.
 */
export async function encodeInProcess(
  job: EncodingJob,
  log: Pick<Log, 'warn'>,
  timeoutMs = standardTimeoutMs,
): Promise<EncodedPicture> {
  const outcome = await outcomeOf(job, log, timeoutMs)
  if (outcome.kind === 'encoded') return outcome.picture
  if (outcome.kind === 'refused') throw problemOf(outcome.refusal)
  throw new Error(`The process that encodes pictures failed: ${outcome.message}`)
}

function outcomeOf(job: EncodingJob, log: Pick<Log, 'warn'>, timeout: number): Promise<EncodingOutcome> {
  const child = fork(script, {
    execArgv: ['--max-old-space-size=64'],
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    let outcome: EncodingOutcome | null = null
    child.once('message', (message) => {
      outcome = message as EncodingOutcome
    })
    // Not started, or ended before it took the job.
    child.on('error', (error) => {
      log.warn({ err: error }, 'The process that encodes pictures cannot be used')
      reject(unavailable())
    })
    // Not earlier: the next process would run beside this one.
    child.once('close', (code, signal) => {
      if (outcome === null && !child.killed) log.warn({ code, signal }, 'A picture ended the process that encodes it')
      resolve(outcome ?? { kind: 'refused', refusal: { reason: child.killed ? 'slow' : 'crashed' } })
    })
    child.send(job)
  })
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
