import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'

/** A server that is down this long needs an operator; the message stays in the table, marked. */
const timeoutMs = 3 * DAY_MS
const maxPauseMs = 15 * MINUTE_MS
/** Of an email of a mailing whose recipient's server puts it off; more such emails would stop the mailing. */
const maxMailingTries = 5

/**
 * What follows from a failed attempt. `retry`: only this recipient is not ready, or the whole channel, or it is unknown.
 * `final`: this message is never accepted. `refused`: nor are others to this address, unless somebody corrects something.
 * `gone`: the address does not exist any more.
 */
export type Consequence =
  | { kind: 'retry'; retryAfterMs?: number; of?: 'recipient' | 'channel' }
  | { kind: 'final' }
  | { kind: 'refused' }
  | { kind: 'gone' }

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
  return { reason: reasonOf(failure), consequence: consequenceOf(failure) }
}

type Attempted = { tries: number; queuedAt: Date; isOfMailing: boolean }

/** When to retry a message after this many failures; null when a retry is pointless. */
export function nextTry(consequence: Consequence, { tries, queuedAt, isOfMailing }: Attempted, now: Date): Date | null {
  if (consequence.kind !== 'retry' || now.getTime() - queuedAt.getTime() > timeoutMs) return null
  if (isOfMailing && consequence.of === 'recipient' && tries >= maxMailingTries) return null
  const pauseMs = Math.min(10_000 * 3 ** (tries - 1), maxPauseMs)
  return new Date(now.getTime() + Math.max(pauseMs, consequence.retryAfterMs ?? 0))
}

/**
 * An answer to the recipient or the text concerns this email. Any other, about the password or the sender, concerns the
 * settings: the email waits until they are corrected.
 */
function consequenceOf({ command, responseCode = 0 }: MailFailure): Consequence {
  if (command !== 'RCPT TO' && command !== 'DATA') return { kind: 'retry' }
  // 421: the server ends the connection.
  if (responseCode < 400 || responseCode === 421) return { kind: 'retry' }
  if (responseCode < 500) return { kind: 'retry', of: 'recipient' }
  return { kind: command === 'RCPT TO' ? 'refused' : 'final' }
}

/** Codes only, because the server's own message quotes the address. */
export const reasonOf = ({ code, command, responseCode }: MailFailure): string =>
  [code ?? 'ERROR', command, responseCode].filter(Boolean).join(' ')
