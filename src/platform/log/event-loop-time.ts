import { AsyncLocalStorage } from 'node:async_hooks'

/** Other visitors notice when one request's code runs for longer without giving the event loop back. */
export const maxBlockMs = 50

type Work = {
  held: (ms: number) => void
  /** The turn of the event loop in which its code runs; null while it waits. */
  turn: number | null
}

const works = new AsyncLocalStorage<Work>()
let turn = 0
let endsByItself = false
// What runs from one mark to the next is whose mark the next one is: code gives way only where it waits.
let lastMark = 0

/** The code of the request goes on, after something that it waited for. */
export function markResumed(): void {
  lastMark = performance.now()
  const work = works.getStore()
  if (!work) return
  work.turn = turn
  if (endsByItself) return
  endsByItself = true
  // In a later turn it has waited in between, whether it said so or not.
  setImmediate(() => {
    endsByItself = false
    turn += 1
  })
}

/** It waits from now on. */
export function markWaiting(): void {
  const work = works.getStore()
  measure(work)
  if (work) work.turn = null
}

function measure(work: Work | undefined): void {
  const now = performance.now()
  const ms = now - lastMark
  lastMark = now
  if (work?.turn === turn && ms > maxBlockMs) work.held(ms)
}

/** Runs a request's code; `held` is told of each time that it holds the event loop for long. */
export function measureHolds<T>(held: Work['held'], run: () => T): T {
  const work: Work = { held, turn: null }
  return works.run(work, () => {
    markResumed()
    try {
      const result = run()
      if (result instanceof Promise) result.then(markWaiting, markWaiting)
      return result
    } finally {
      // Its promises may go on in this very turn.
      measure(work)
    }
  })
}
