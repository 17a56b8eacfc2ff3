import { DatabaseBusyError, DatabaseUnavailableError } from '../database-unavailable.ts'

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
  /** The next probe is large and comes immediately: another process says that writes fail. */
  check(): void
  stop(): Promise<void>
}

type Deps = {
  /** Throws when the database accepts no writes. `large`: also when it has no room for larger ones. */
  probe: (size: 'small' | 'large') => Promise<unknown>
  failedWrites: FailedWrites
  /** Called after each successful probe. */
  onSuccess: () => void
  /** Called when writes begin to fail. */
  onFailure?: (() => void) | undefined
  pausesMs?: { healthy: number; failing: number }
}

const STANDARD_PAUSES = { healthy: 5_000, failing: 1_000 }
// The smallest write still fits on a full disk, and a large one costs the server some tens of kilobytes of log.
const LARGE_EVERY = 3

/**
 * Tracks whether writes succeed, by visitors' failed writes and by a probe every few seconds: every third is large, and
 * after a failure every one.
 */
export function watchWrites({ probe, failedWrites, onSuccess, ...deps }: Deps): WriteWatch {
  const { onFailure = () => {}, pausesMs = STANDARD_PAUSES } = deps
  let writeError: string | null = null
  let timer: NodeJS.Timeout | undefined
  let probing: Promise<void> | null = null
  /** Small probes since the last large one. */
  let sinceLarge = LARGE_EVERY
  let isStopped = false

  function next(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(turn, writeError === null ? pausesMs.healthy : pausesMs.failing).unref()
  }

  function turn(): void {
    clearTimeout(timer)
    if (probing || isStopped) return
    const isLarge = writeError !== null || sinceLarge >= LARGE_EVERY - 1
    sinceLarge = isLarge ? 0 : sinceLarge + 1
    probing = probe(isLarge ? 'large' : 'small')
      .then(
        () => {
          // A visitor's write may have failed during a small one.
          if (isLarge) writeError = null
          onSuccess()
        },
        // A busy pool says nothing about the disk.
        (error) => void (error instanceof DatabaseBusyError || fail(error)),
      )
      .finally(() => {
        probing = null
        next()
      })
  }

  function fail(error: unknown): void {
    const isNew = writeError === null
    writeError = writeErrorOf(error)
    if (!isNew) return
    onFailure()
    if (!probing) next()
  }

  failedWrites.listen(fail)
  turn()
  return {
    writeError: () => writeError,
    failures: failedWrites.count,
    check: () => {
      if (writeError !== null) return
      sinceLarge = LARGE_EVERY
      turn()
    },
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
