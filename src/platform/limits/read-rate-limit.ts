import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../shared/durations.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../errors.ts'
import { Message } from '../message.ts'
import type { RecordSecurityEvent } from '../security/security-events.ts'
import { networkOf, wideNetworkFactor, wideNetworkOf } from './rate-limits.ts'
import { shareOf } from './worker-share.ts'

export type ReadRateLimit = {
  /** Counts one answer to be produced for this address, or throws a 429 with the wait. */
  take: (address: string) => void
  giveBack: (address: string) => void
}

type Network = { tokens: number; at: number; loggedAt: number }
type Bucket = { name: string; factor: number }
type Deps = { limited: boolean; clock: Clock; recordEvent: RecordSecurityEvent }

/**
 * 600 answers in a burst, and the same number each minute, through all web workers together: a whole town may share one
 * network through its mobile operator, and its connections are spread over the workers.
 */
const burst = shareOf(600)
const perMs = burst / MINUTE_MS
const maxNetworks = 50_000
// At most one log line a minute for each network.
const logIntervalMs = 60_000

/**
 * Limits what has to be rendered for readers; cached answers are free. Counted in memory by each process, because a
 * database row per answer would cost more than most answers. A network idle for long has all its tokens back and can be
 * forgotten.
 */
export function createReadRateLimit({ limited, clock, recordEvent }: Deps): ReadRateLimit {
  const networks = new LRUCache<string, Network>({ max: maxNetworks })

  function refilled({ name, factor }: Bucket, now: number) {
    const full = factor * burst
    const network = networks.get(name) ?? { tokens: full, at: now, loggedAt: Number.NEGATIVE_INFINITY }
    networks.set(name, network)
    // A clock that is set back neither adds nor removes tokens.
    network.tokens = Math.min(full, network.tokens + Math.max(0, now - network.at) * factor * perMs)
    network.at = now
    return { network, factor }
  }

  return {
    take(address) {
      if (!limited) return
      const now = clock().getTime()
      const own = bucketsOf(address).map((bucket) => refilled(bucket, now))
      const empty = own.find(({ network }) => network.tokens < 1)
      if (!empty) {
        for (const { network } of own) network.tokens -= 1
        return
      }
      if (now - empty.network.loggedAt >= logIntervalMs) {
        empty.network.loggedAt = now
        recordEvent({ name: 'limit-reached', address, reason: 'reading' })
      }
      throw tooManyReadings(Math.max(1, Math.ceil((1 - empty.network.tokens) / empty.factor / perMs / 1000)))
    },
    giveBack(address) {
      for (const { name, factor } of bucketsOf(address)) {
        const network = networks.get(name)
        if (network) network.tokens = Math.min(factor * burst, network.tokens + 1)
      }
    },
  }
}

function bucketsOf(address: string): Bucket[] {
  const [network, wide] = [networkOf(address), wideNetworkOf(address)]
  const own = { name: network, factor: 1 }
  return wide === network ? [own] : [own, { name: wide, factor: wideNetworkFactor }]
}

const tooManyReadings = (wait: number) =>
  new Problem(
    429,
    new Message(
      /*i18n*/ 'Too many pages were requested from your network. Please wait {wait, plural, one {# second} other {# seconds}} and try again.',
      { wait },
    ),
    undefined,
    wait,
  )
