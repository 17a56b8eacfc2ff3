/** The database is gone, starting, busy or its disk is full: nothing is wrong with the request, it may be sent again. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

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
  // PostgreSQL's own: shutting down, crashed, starting, cannot read or write its files, may not write.
  '57P01',
  '57P02',
  '57P03',
  '58030',
  '25006',
  // It is too busy: a statement took too long, a lock was not free.
  '57014',
  '55P03',
])

// Classes of PostgreSQL's own: the connection; resources, as a full disk, memory, sessions.
const CLASSES = /^(08|53)...$/

// What the driver says without a code.
const CONNECTION_LOST = /^(Connection terminated|timeout exceeded|timeout expired|Client (has encountered|was closed))/

/** A statement took longer than its session allows. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && (error.cause as { code?: unknown } | undefined)?.code === '57014'

/** Failures of the connection and of the server become DatabaseUnavailableError; every other error stays what it is. */
export function asUnavailable(error: unknown): unknown {
  const { code, message = '', severity } = (error ?? {}) as { code?: unknown; message?: string; severity?: string }
  if (CONNECTION_LOST.test(message))
    return new DatabaseUnavailableError('The database cannot be reached.', { cause: error })
  if (typeof code !== 'string' || !(CODES.has(code) || CLASSES.test(code))) return error
  // The server's own words name a file or a limit; the system's would name its address.
  const reason = severity
    ? `The database cannot answer (${code}: ${message}).`
    : `The database cannot be reached (${code}).`
  return new DatabaseUnavailableError(reason, { cause: error })
}
