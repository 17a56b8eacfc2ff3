import { AsyncLocalStorage } from 'node:async_hooks'

/** Other visitors notice when one request's code blocks the event loop for longer. */
export const maxBlockMs = 50

type Work = {
  /** Whose statements these are: a request's route or a job's name, one of a few hundred. */
  source: string
  blocked: (ms: number) => void
  /** The event loop turn in which its code runs; null while it waits. */
  turn: number | null
}

const works = new AsyncLocalStorage<Work>()
let turn = 0
let endsByItself = false
// The time between two marks belongs to the request of the second mark, because code yields only where it waits.
let lastMark = 0

/** The request's code continues after a wait. */
export function markResumed(): void {
  lastMark = performance.now()
  const work = works.getStore()
  if (!work) return
  work.turn = turn
  if (endsByItself) return
  endsByItself = true
  // A later turn means it has waited in between, even if no wait was recorded.
  setImmediate(() => {
    endsByItself = false
    turn += 1
  })
}

/** The request waits from now on. */
export function markWaiting(): void {
  const work = works.getStore()
  measure(work)
  if (work) work.turn = null
}

function measure(work: Work | undefined): void {
  const now = performance.now()
  const ms = now - lastMark
  lastMark = now
  if (work?.turn === turn && ms > maxBlockMs) work.blocked(ms)
}

/** The route or job whose code runs; null outside both. */
export const currentSource = (): string | null => works.getStore()?.source ?? null

/** Runs the code of a job, and whatever it starts, under its name. How long it blocks the event loop is not measured. */
export const runAs = <T>(source: string, run: () => T): T => works.run({ source, blocked: () => {}, turn: null }, run)

/** Runs a request's code; `blocked` is called each time it blocks the event loop for long. */
export function measureBlocking<T>({ source, blocked }: Pick<Work, 'source' | 'blocked'>, run: () => T): T {
  const work: Work = { source, blocked, turn: null }
  return works.run(work, () => {
    markResumed()
    try {
      const result = run()
      if (result instanceof Promise) result.then(markWaiting, markWaiting)
      return result
    } finally {
      // Its promises may continue in this same turn.
      measure(work)
    }
  })
}
