import { type DestinationStream, type Logger, pino } from 'pino'
import { logFields } from '../tracing/trace.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'

export type Log = Logger

/** One JSON line per event. No IP addresses, names, email addresses or bodies: callers never pass personal data. */
export function createLog(level: string, destination?: DestinationStream, outages: OutageLog = createOutageLog()): Log {
  // PostgreSQL quotes the row that it refuses in the details of an error.
  const redact = ['*.email', '*.password', '*.token', 'err.detail', 'err.where']
  const hooks = { logMethod: outages.logMethod }
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime, redact, hooks, mixin }
  return destination ? pino(options, destination) : pino(options)
}

const namesItsRequest = Symbol('names its request')

/** For the log of one request, which has the fields that name it. */
export const withRequestNamed = <L extends object>(log: L): L => Object.assign(log, { [namesItsRequest]: true })

/** Lines of other logs, too, name the request in which they are written. */
const mixin = (_fields: object, _level: number, log: object): object => (namesItsRequest in log ? {} : logFields())
