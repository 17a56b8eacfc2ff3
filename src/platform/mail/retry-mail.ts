import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'

/** A server that is down this long needs an operator; the message stays in the table, marked. */
const timeoutMs = 3 * DAY_MS
const maxPauseMs = 15 * MINUTE_MS

/** What follows from a failed attempt. `gone`: no message is accepted at this address any more. */
export type Consequence = { kind: 'retry'; retryAfterMs?: number } | { kind: 'final' } | { kind: 'gone' }

type Failure = {
  /** For the log: codes only, because servers' own messages quote addresses. */
  reason: string
  consequence: Consequence
}

/** A transport's report of a failed attempt. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly reason: string
  readonly consequence: Consequence

  constructor(reason: string, consequence: Consequence) {
    super(reason)
    this.reason = reason
    this.consequence = consequence
  }
}

/** Nodemailer's report of a failed attempt. */
export type MailFailure = { code?: string; command?: string; responseCode?: number }

export function failureOf(error: unknown): Failure {
  if (error instanceof DeliveryError) return error
  const failure = error as MailFailure
  return { reason: reasonOf(failure), consequence: { kind: isFinal(failure) ? 'final' : 'retry' } }
}

/** When to retry after this many failures; null when a retry is pointless. */
export function nextTry(consequence: Consequence, tries: number, queuedAt: Date, now: Date): Date | null {
  if (consequence.kind !== 'retry' || now.getTime() - queuedAt.getTime() > timeoutMs) return null
  const pauseMs = Math.min(10_000 * 3 ** (tries - 1), maxPauseMs)
  return new Date(now.getTime() + Math.max(pauseMs, consequence.retryAfterMs ?? 0))
}

/**
 * The server permanently rejects this recipient or this text. Any other 5xx, about the password or the sender, concerns
 * the settings: the email waits until they are corrected.
 */
const isFinal = ({ command, responseCode = 0 }: MailFailure): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** Codes only, because the server's own message quotes the address. */
export const reasonOf = ({ code, command, responseCode }: MailFailure): string =>
  [code ?? 'ERROR', command, responseCode].filter(Boolean).join(' ')
