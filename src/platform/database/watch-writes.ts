import { DatabaseUnavailableError } from '../database-unavailable.ts'

/** Counts write failures from any source and notifies listeners. */
export type FailedWrites = {
  note(error: unknown): void
  count(): number
  listen(listener: (error: unknown) => void): void
}

// PostgreSQL is read-only (a standby, a setting), its disk is full, or a file cannot be written.
const REASONS: Record<string, string> = {
  '25006': 'it is read-only',
  '53100': 'its disk is full',
  '58030': 'it cannot write its files',
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return `${code ?? cause?.code ?? ''}`
}

export function createFailedWrites(): FailedWrites {
  const listeners: ((error: unknown) => void)[] = []
  let count = 0
  return {
    note(error) {
      if (!(codeOf(error) in REASONS)) return
      count += 1
      for (const listener of listeners) listener(error)
    },
    count: () => count,
    listen: (listener) => void listeners.push(listener),
  }
}

export type WriteWatch = {
  /** Why writes fail; null while they succeed. */
  writeError(): string | null
  failures(): number
  stop(): Promise<void>
}

type Deps = {
  /** Throws when the database accepts no writes. `large`: also when it has no room for larger ones. */
  probe: (size: 'small' | 'large') => Promise<unknown>
  failedWrites: FailedWrites
  /** Called after each successful probe. */
  onSuccess: () => void
  pausesMs?: { healthy: number; failing: number }
}

const STANDARD_PAUSES = { healthy: 5_000, failing: 1_000 }

/**
 * Tracks whether writes succeed, by visitors' failed writes and by a probe every few seconds. After a failure the probe
 * is larger, because the smallest one still fits on a full disk.
 */
export function watchWrites({ probe, failedWrites, onSuccess, pausesMs = STANDARD_PAUSES }: Deps): WriteWatch {
  let writeError: string | null = null
  let timer: NodeJS.Timeout | undefined
  let probing: Promise<void> | null = null
  let isStopped = false

  function next(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(turn, writeError === null ? pausesMs.healthy : pausesMs.failing).unref()
  }

  function turn(): void {
    probing ??= probe(writeError === null ? 'small' : 'large')
      .then(
        () => {
          writeError = null
          onSuccess()
        },
        (error) => {
          writeError = writeErrorOf(error)
        },
      )
      .finally(() => {
        probing = null
        next()
      })
  }

  failedWrites.listen((error) => {
    writeError = writeErrorOf(error)
    if (!probing) next()
  })
  next()
  return {
    writeError: () => writeError,
    failures: failedWrites.count,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await probing
    },
  }
}

function writeErrorOf(error: unknown): string {
  const reason = REASONS[codeOf(error)]
  if (reason) return `The database does not accept writes: ${reason}.`
  return error instanceof DatabaseUnavailableError
    ? 'The database does not answer.'
    : 'The database does not accept writes.'
}
