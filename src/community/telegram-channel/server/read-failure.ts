import { MINUTE_MS } from '../../../shared/durations.ts'
import { retryAfterMs } from '../../../shared/retry-after.ts'
import type { TelegramError } from '../../channels/server/telegram-api.ts'

/** What a failed call of the Bot API says about the message. */
type Failure =
  /** Nothing was done, and may be later. */
  | { kind: 'wait'; ms: number }
  /** The bot may not do this in the channel. */
  | { kind: 'refused' }
  /** The message says this already. */
  | { kind: 'unchanged' }
  /** This will never be done: the message is gone, too old, or not as Telegram wants it. */
  | { kind: 'impossible' }
  /** It may have been done. */
  | { kind: 'unknown' }

const refusals = [
  'chat not found',
  'not enough rights',
  'have no rights',
  'need administrator rights',
  'administrator privileges',
  'chat_admin_required',
  'chat_write_forbidden',
  'channel_private',
]

/** Errors before a connection exists, so that nothing was sent. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

export function readFailure({ status, description, retryAfterSeconds }: TelegramError, now: Date): Failure {
  if (status === null) return notConnected.includes(description) ? { kind: 'wait', ms: MINUTE_MS } : { kind: 'unknown' }
  if (status >= 500) return { kind: 'unknown' }
  if (status === 429) return { kind: 'wait', ms: retryAfterMs(`${retryAfterSeconds}`, now) || MINUTE_MS }
  const words = description.toLowerCase()
  if (status === 403 || refusals.some((refusal) => words.includes(refusal))) return { kind: 'refused' }
  if (status === 400 && words.includes('message is not modified')) return { kind: 'unchanged' }
  if (status === 400 || status === 413) return { kind: 'impossible' }
  // 401 and 404: the operator can correct the token.
  return { kind: 'wait', ms: 5 * MINUTE_MS }
}
