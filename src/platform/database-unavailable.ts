/** The database is gone, starting or full: nothing is wrong with the request, it may be sent again. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL's own: shutting down, crashed, starting, no session free.
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Failures of the connection become DatabaseUnavailable; every other error stays what it is. */
export function asUnavailable(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string' || !(CODES.has(code) || /^08...$/.test(code))) return error
  return new DatabaseUnavailable(`The database cannot be reached (${code}).`, { cause: error })
}
