import type { LogFn, Logger } from 'pino'
import { DatabaseUnavailableError } from '../database-unavailable.ts'

/** Log lines about a database outage: failures are counted and logged once a minute. */
export type OutageLog = {
  logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void
  /** The database answers. May be called any number of times; nothing is logged unless an outage ends. */
  over(log: Pick<Logger, 'info'>): void
}

const EVERY_MS = 60_000

/** For pino's `hooks`. Every line whose `err` is a DatabaseUnavailableError counts as a failure. */
export function createOutageLog(nowMs: () => number = Date.now): OutageLog {
  let startedAt: number | null = null
  let failures = 0
  let unloggedFailures = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  let reportedEndAt = Number.NEGATIVE_INFINITY

  return {
    logMethod(args, method) {
      const [fields] = args as [unknown]
      const { err, ...others } = (typeof fields === 'object' ? fields : {}) as { err?: unknown }
      if (!(err instanceof DatabaseUnavailableError)) return method.apply(this, args)
      const now = nowMs()
      startedAt ??= now
      failures += 1
      unloggedFailures += 1
      if (now - loggedAt < EVERY_MS) return
      loggedAt = now
      const [, ...message] = args
      method.apply(this, [{ ...others, reason: err.message, failures: unloggedFailures }, ...message] as never)
      unloggedFailures = 0
    },
    over(log) {
      const now = nowMs()
      // A database that is busy from time to time would otherwise be logged as recovered after each failure.
      if (startedAt === null || now - reportedEndAt < EVERY_MS) return
      reportedEndAt = now
      log.info({ failures, seconds: Math.round((now - startedAt) / 1000) }, 'The database is available again')
      startedAt = null
      failures = 0
      unloggedFailures = 0
    },
  }
}
