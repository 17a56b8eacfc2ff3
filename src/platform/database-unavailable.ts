import { OperatorError } from './operator-error.ts'

/**
 * The database is stopped, starting, overloaded or its disk is full: the request itself is valid and may be retried.
 */
export class DatabaseUnavailableError extends OperatorError {
  override name = 'DatabaseUnavailableError'
}

/** No session became free in time: the server itself may be well. */
export class DatabaseBusyError extends DatabaseUnavailableError {}

const CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL's own errors: shutting down, crashed, starting, cannot access its files, read-only.
  '57P01',
  '57P02',
  '57P03',
  '58030',
  '25006',
  // Overloaded: statement timeout or lock timeout.
  '57014',
  '55P03',
])

// PostgreSQL's error classes for connections and for resources such as disk, memory and sessions.
const CLASSES = /^(08|53)...$/

// Driver errors that have no code.
const CONNECTION_LOST =
  /^(Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client (has encountered|was closed))/

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof DatabaseUnavailableError && (error.cause as { code?: unknown } | undefined)?.code === code

/** A statement exceeded the session's time limit. */
export const isStatementTimeout = (error: unknown): boolean => hasCode(error, '57014')

/** A lock was not free, and the statement does not wait for it any longer. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03')

/**
 * The server is gone or does not answer; one that is busy, or a statement that took too long, says nothing about the
 * next one.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && !(error instanceof DatabaseBusyError) && !isStatementTimeout(error)

/** Connection and server failures become DatabaseUnavailableError; every other error stays unchanged. */
export function asUnavailable(error: unknown): unknown {
  const { code, message = '', severity } = (error ?? {}) as { code?: unknown; message?: string; severity?: string }
  if (CONNECTION_LOST.test(message))
    return new DatabaseUnavailableError('The database cannot be reached.', { cause: error })
  if (typeof code !== 'string' || !(CODES.has(code) || CLASSES.test(code))) return error
  // The server's message names a file or a limit; the system's would name the database address.
  const reason = severity
    ? `The database cannot answer (${code}: ${message}).`
    : `The database cannot be reached (${code}).`
  return new DatabaseUnavailableError(reason, { cause: error })
}
