import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line an event. No addresses, names, e-mails or bodies: what identifies a person is never handed to it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = ['*.email', '*.password', '*.token']
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }
  return destination ? pino(options, destination) : pino(options)
}
