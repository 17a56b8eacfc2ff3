import type { Log } from '../../platform/log/log.ts'

export type Shutdown = ReturnType<typeof createShutdown>

/** Longer than all parts together may take after the notice. */
const timeoutMs = 60_000
const npmPollMs = 500

/** Closes what was started, in reverse order. Shutdown runs once, however often it is requested. */
export function createShutdown() {
  const steps: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  /** A step that fails does not keep the others from running: the database, which stops last, must stop. */
  async function runAll(): Promise<void> {
    const errors: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error) => errors.push(error))
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Parts failed to stop')
  }

  return {
    /** Waits for something that starts, and closes it later, even if shutdown begins before it has started. */
    async register<Part>(starting: Promise<Part>, end: (part: Part) => Promise<void>): Promise<Part> {
      steps.push(async () => {
        const part = await starting.then(
          (value) => ({ value }),
          () => null,
        )
        if (part) await end(part.value)
      })
      return starting
    },
    run: (): Promise<void> => (running ??= runAll()),
    hasBegun: (): boolean => running !== undefined,
  }
}

export async function shutDownAndExit(shutdown: Shutdown, log: Log): Promise<void> {
  try {
    await shutdown.run()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'The shutdown was not clean')
    process.exit(1)
  }
}

/**
 * Ends the process cleanly on a signal, or when the npm that started it has ended. Ctrl-C under npm arrives twice, from
 * the terminal and from npm: signals after the first are ignored.
 */
export function shutDownOnSignals(shutdown: Shutdown, log: Log, noticeMs: number): void {
  const end = (signal: NodeJS.Signals | 'npm exit') => {
    if (shutdown.hasBegun()) return
    log.info({ signal }, 'Shutting down: finishing requests and jobs')
    setTimeout(() => {
      log.error('The shutdown takes too long')
      process.exit(1)
    }, noticeMs + timeoutMs)
    void shutDownAndExit(shutdown, log)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  onNpmExit(process.env, () => end('npm exit'))
}

/**
 * Calls `onExit` when the npm process that started this one has ended. npm forwards SIGTERM and SIGINT but not SIGHUP,
 * and the shell that `npx` runs in between forwards nothing. Without npm, outliving the parent is normal.
 */
function onNpmExit(env: NodeJS.ProcessEnv, onExit: () => void): void {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, npmPollMs)
  timer.unref()
}
