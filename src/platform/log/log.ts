import { type DestinationStream, type Logger, pino } from 'pino'
import { createOutageLog, type OutageLog } from './outage-log.ts'

export type Log = Logger

/** One JSON line per event. No IP addresses, names, email addresses or bodies: callers never pass personal data. */
export function createLog(level: string, destination?: DestinationStream, outages: OutageLog = createOutageLog()): Log {
  // PostgreSQL quotes the row that it refuses in the details of an error.
  const redact = ['*.email', '*.password', '*.token', 'err.detail', 'err.where']
  const hooks = { logMethod: outages.logMethod }
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime, redact, hooks }
  return destination ? pino(options, destination) : pino(options)
}
