import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { Problem } from '../errors.ts'
import { Message } from '../message.ts'
import type { RecordSecurityEvent } from '../security/security-events.ts'
import { networkOf } from './rate-limits.ts'

export type ReadRateLimit = {
  /** Counts one answer that has to be made for this address, or throws a 429 that says when to come back. */
  take: (address: string) => void
}

type Network = { left: number; at: number; loggedAt: number }
type Parts = { limited: boolean; clock: Clock; recordEvent: RecordSecurityEvent }

/** So many answers at once, and again as many each minute: whole towns share a network with their telephone company. */
const burst = 600
const perMs = burst / 60_000
const maxNetworks = 50_000
// One line of the log a minute for each network, however long it goes on.
const logIntervalMs = 60_000

/**
 * Limits what has to be made for readers; what is kept is free. Counted in memory, by each process for itself: a row
 * of the database for each answer would cost more than most answers. A network that is not heard of for long has all
 * its tokens again, so that it may be forgotten.
 */
export function createReadRateLimit({ limited, clock, recordEvent }: Parts): ReadRateLimit {
  const networks = new LRUCache<string, Network>({ max: maxNetworks })

  return {
    take(address) {
      if (!limited) return
      const now = clock().getTime()
      const name = networkOf(address)
      const network = networks.get(name) ?? { left: burst, at: now, loggedAt: Number.NEGATIVE_INFINITY }
      networks.set(name, network)
      // A clock that is set back gives nothing, and takes nothing.
      network.left = Math.min(burst, network.left + Math.max(0, now - network.at) * perMs)
      network.at = now
      if (network.left >= 1) {
        network.left -= 1
        return
      }
      if (now - network.loggedAt >= logIntervalMs) {
        network.loggedAt = now
        recordEvent({ name: 'limit-reached', address, reason: 'reading' })
      }
      throw tooManyReadings(Math.max(1, Math.ceil((1 - network.left) / perMs / 1000)))
    },
  }
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
