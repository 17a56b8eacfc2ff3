const minuteMs = 60_000
/** A server that is down this long is somebody's to look at; the mail stays in the table, marked. */
const timeoutMs = 3 * 24 * 60 * minuteMs
const maxPauseMs = 15 * minuteMs

/** What nodemailer says of a try that failed. */
export type MailFailure = { code?: string; command?: string; responseCode?: number }

/** When to try again after so many tries in vain; null when it makes no sense any more. */
export function nextTry(failure: MailFailure, tries: number, queuedAt: Date, now: Date): Date | null {
  if (isFinal(failure) || now.getTime() - queuedAt.getTime() > timeoutMs) return null
  return new Date(now.getTime() + Math.min(10_000 * 3 ** (tries - 1), maxPauseMs))
}

/**
 * The server refuses this recipient or this text for good. A 5xx to anything else, as to our password or our sender,
 * is about the settings: the mail waits until they are right.
 */
const isFinal = ({ command, responseCode = 0 }: MailFailure): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** For the log: codes alone, because the server's own sentence quotes the address. */
export const reasonOf = ({ code, command, responseCode }: MailFailure): string =>
  [code ?? 'ERROR', command, responseCode].filter(Boolean).join(' ')
