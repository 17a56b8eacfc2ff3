import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../platform/errors.ts'
import type { Log } from '../platform/log/log.ts'

export type PictureProcess = {
  /** A file that calls `runJobFromParent`. */
  program: URL
  log: Pick<Log, 'warn'>
  timeoutMs?: number | undefined
}

// Twice what decoding may take.
const standardTimeoutMs = 30_000

/**
 * Does one job in a process of its own, which ends with it: memory that decoders leave fragmented is returned, and a
 * file that crashes one ends nothing else. The process gets none of the site's settings.
 */
export function runInProcess<Job extends object, Outcome>(
  job: Job,
  { program, log, timeoutMs = standardTimeoutMs }: PictureProcess,
): Promise<Outcome | 'slow' | 'crashed'> {
  const child = fork(fileURLToPath(program), {
    execArgv: ['--max-old-space-size=64'],
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    let outcome: Outcome | null = null
    child.once('message', (message) => {
      outcome = message as Outcome
    })
    // Not started, or ended before it took the job.
    child.on('error', (error) => {
      log.warn({ err: error }, 'The process that encodes pictures cannot be used')
      reject(unavailable())
    })
    // Not earlier: the next process would run beside this one.
    child.once('close', (code, signal) => {
      if (outcome === null && !child.killed) log.warn({ code, signal }, 'A picture ended the process that encodes it')
      resolve(outcome ?? (child.killed ? 'slow' : 'crashed'))
    })
    child.send(job)
  })
}
