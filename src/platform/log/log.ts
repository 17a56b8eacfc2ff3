import { type DestinationStream, type Logger, pino } from 'pino'
import { createOutageLog, type OutageLog } from './outage-log.ts'

export type Log = Logger

/** One JSON line an event. No addresses, names, e-mails or bodies: what identifies a person is never handed to it. */
export function createLog(level: string, destination?: DestinationStream, outages: OutageLog = createOutageLog()): Log {
  const redact = ['*.email', '*.password', '*.token']
  const hooks = { logMethod: outages.logMethod }
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, hooks }
  return destination ? pino(options, destination) : pino(options)
}
