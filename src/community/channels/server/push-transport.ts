import { Writable } from 'node:stream'
import webPush, { type PushSubscription } from 'web-push'
import type { Clock } from '../../../platform/clock.ts'
import { FetchError, fetchPublic } from '../../../platform/http/fetch-public.ts'
import { isPublicAddress } from '../../../platform/http/public-address.ts'
import { type Consequence, DeliveryError } from '../../../platform/mail/retry-mail.ts'
import type { OutgoingMessage, Transport } from '../../../platform/mail/transport.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { retryAfterMs } from '../../../shared/retry-after.ts'
import type { PushMessage } from '../notice.ts'
import { getPushKeys } from './push-keys.ts'
import { endSubscription, restSubscription } from './push-subscriptions.ts'

type Deps = {
  db: Db
  clock: Clock
  secretsKey: Buffer | null
  /** Where the operator of a push service may write to: an email address. */
  contact: string
  /** Whether an address may be connected to; tests have a push service on this machine. */
  isPublic?: (address: string) => boolean
}

const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024 }
/** How long a push service keeps a message for a browser that is not running. */
const maxTtlMs = DAY_MS

/** Sends to push services, encrypted for the browser (RFC 8030, 8188, 8291, 8292). Addresses are ids of subscriptions. */
export const pushTransport = ({ db, clock, isPublic = isPublicAddress, ...keys }: Deps): Transport<PushMessage> => ({
  send: async (message, signal) => {
    const subscription = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'p256dh', 'auth'])
      .where('id', '=', Number(message.to))
      .executeTakeFirst()
    if (!subscription) throw new DeliveryError('PUSH REMOVED', { kind: 'gone' })
    const { endpoint, ...secrets } = subscription
    const request = await requestOf({ db, clock, ...keys }, { endpoint, keys: secrets }, message)
    const ignored = new Writable({ write: (_chunk, _encoding, done) => done() })
    try {
      await fetchPublic(endpoint, ignored, { ...limits, ...request, isPublic, signal })
    } catch (error) {
      throw error instanceof FetchError ? deliveryError(error, clock()) : error
    }
  },
  removeAddress: (tx, address) => endSubscription(tx, Number(address), clock()),
  recordRefusal: (tx, address) => restSubscription(tx, Number(address), clock()),
})

async function requestOf(
  { db, clock, secretsKey, contact }: Omit<Deps, 'isPublic'>,
  subscription: PushSubscription,
  { content, usefulUntil }: OutgoingMessage<PushMessage>,
) {
  const ttlMs = Math.min(maxTtlMs, usefulUntil ? usefulUntil.getTime() - clock().getTime() : maxTtlMs)
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(content), {
      vapidDetails: { subject: `mailto:${contact}`, ...(await getPushKeys(db, secretsKey)) },
      TTL: Math.max(0, Math.floor(ttlMs / 1000)),
      topic: content.tag,
    })
    return { headers, body }
  } catch (error) {
    // The operator can set the key, and then the message is sent.
    if (error instanceof OperatorError) throw new DeliveryError('PUSH KEY', { kind: 'retry' })
    throw error
  }
}

function deliveryError({ status, blocked, retryAfter }: FetchError, now: Date): DeliveryError {
  if (blocked) return new DeliveryError('PUSH BLOCKED', { kind: 'gone' })
  return new DeliveryError(`PUSH ${status ?? 'UNANSWERED'}`, consequenceOf(status, retryAfter, now))
}

function consequenceOf(status: number | null, retryAfter: string | null, now: Date): Consequence {
  if (status === 404 || status === 410) return { kind: 'gone' }
  // The subscription is for another key; or our key, contact or clock is wrong, which the operator can correct.
  if (status === 401 || status === 403) return { kind: 'refused' }
  if (status === null || status === 429 || status >= 500)
    return { kind: 'retry', retryAfterMs: retryAfterMs(retryAfter, now) }
  // Such as 413: what the message is, not when it came.
  return { kind: 'final' }
}
