import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line an event. No addresses, names, e-mails or bodies: what identifies a person is never handed to it. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.email', '*.password', '*.token'] })
