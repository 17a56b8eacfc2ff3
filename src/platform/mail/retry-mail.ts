import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'

/** A server that is down this long needs an operator; the email stays in the table, marked. */
const timeoutMs = 3 * DAY_MS
const maxPauseMs = 15 * MINUTE_MS

/** Nodemailer's report of a failed attempt. */
export type MailFailure = { code?: string; command?: string; responseCode?: number }

/** When to retry after this many failures; null when a retry is pointless. */
export function nextTry(failure: MailFailure, tries: number, queuedAt: Date, now: Date): Date | null {
  if (isFinal(failure) || now.getTime() - queuedAt.getTime() > timeoutMs) return null
  return new Date(now.getTime() + Math.min(10_000 * 3 ** (tries - 1), maxPauseMs))
}

/**
 * The server permanently rejects this recipient or this text. Any other 5xx, about the password or the sender, concerns
 * the settings: the email waits until they are corrected.
 */
const isFinal = ({ command, responseCode = 0 }: MailFailure): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** For the log: codes only, because the server's own message quotes the address. */
export const reasonOf = ({ code, command, responseCode }: MailFailure): string =>
  [code ?? 'ERROR', command, responseCode].filter(Boolean).join(' ')
