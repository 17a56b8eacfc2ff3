import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/**
 * npm forwards Ctrl-C to a command that already got it from the terminal: two signals so close together count as one.
 */
const SAME_SIGNAL_MS = 500
const GRACE_MS = 60_000

/**
 * Ends a command cleanly on a signal: work that listens to its AbortSignal ends itself, other work is abandoned, and
 * `release` frees what it holds. A second signal ends the process immediately.
 */
export function createInterrupts(release: () => Promise<void>) {
  const controller = new AbortController()
  let received: NodeJS.Signals | null = null
  let receivedAt = 0
  let interruptible = 0
  let isListening = false
  let releasing: Promise<void> | undefined

  const exit = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal])
  function onSignal(signal: NodeJS.Signals): void {
    if (received === null) {
      received = signal
      receivedAt = performance.now()
      process.stderr.write(`\nStopping (${signal}): finishing current writes. Press again to stop immediately.\n`)
      controller.abort(new Error(`Interrupted by ${signal}.`))
      setTimeout(exit, GRACE_MS, signal).unref()
      if (interruptible > 0) return
      releasing = release()
      void releasing.finally(end)
    } else if (signal !== received || performance.now() - receivedAt > SAME_SIGNAL_MS) exit(signal)
  }
  /** Ends the process with the signal's status, if there was one. */
  async function end(): Promise<void> {
    if (received === null) return
    await releasing
    process.stderr.write(`Interrupted by ${received}.\n`)
    exit(received)
  }
  const listen = () => {
    if (isListening) return
    isListening = true
    for (const signal of SIGNALS) process.on(signal, onSignal)
  }
  return {
    listen,
    end,
    /** Runs work and rejects soon after its signal is aborted. */
    async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      listen()
      interruptible++
      try {
        return await work(controller.signal)
      } finally {
        interruptible--
      }
    },
  }
}
