import type { Clock } from '../clock.ts'
import { tooBusy } from '../errors.ts'
import type { RecordSecurityEvent } from '../security/security-events.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createReadRateLimit } from './read-rate-limit.ts'

/** Limits the rendering of pages and answers. Cached answers bypass it. */
export type AdmissionControl = {
  /** Counts one answer to be produced for this address, or throws a 429. */
  admit: (address: string) => void
  /** The request counted last needed no work after all. */
  giveBack: (address: string) => void
  /** Runs the work in its turn, or throws a 503 when too much is waiting. */
  renderInTurn: <T>(work: () => Promise<T>) => Promise<T>
  answerInTurn: <T>(work: () => Promise<T>) => Promise<T>
}

// A page runs about a dozen queries at the same time, and React renders one page at a time, about 40 a second. After a longer
// wait the visitor would have left.
const rendering = { maxConcurrent: 8, maxWaiting: 200, maxWaitMs: 1_000 }
const answering = { maxConcurrent: 32, maxWaiting: 500, maxWaitMs: 1_000 }

export function createAdmissionControl(deps: {
  limited: boolean
  clock: Clock
  recordEvent: RecordSecurityEvent
}): AdmissionControl {
  const limit = createReadRateLimit(deps)
  const renders = createConcurrencyLimit(rendering)
  const answers = createConcurrencyLimit(answering)
  return {
    admit: limit.take,
    giveBack: limit.giveBack,
    renderInTurn: (work) => renders.run(work, tooBusy),
    answerInTurn: (work) => answers.run(work, tooBusy),
  }
}
