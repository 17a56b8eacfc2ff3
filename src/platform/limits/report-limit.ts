import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../../shared/durations.ts'
import { networkOf } from './rate-limits.ts'
import { shareOf } from './worker-share.ts'

const maxNetworks = 10_000
// A browser sends its five over one connection, to one process.
const maxPerNetwork = shareOf(10, 5)
const maxPerMinute = shareOf(60)

/**
 * For reports that browsers send by themselves: whether one more may be recorded, of ten a minute from one network and 60
 * in total. In memory, so that a flood of them costs the database nothing.
 */
export function createReportLimit(): (address: string) => boolean {
  const seen = new LRUCache<string, number>({ max: maxNetworks, ttl: MINUTE_MS, noUpdateTTL: true })
  return function canRecord(address) {
    const network = networkOf(address)
    const all = seen.get('all') ?? 0
    const own = seen.get(network) ?? 0
    if (all >= maxPerMinute || own >= maxPerNetwork) return false
    seen.set('all', all + 1)
    seen.set(network, own + 1)
    return true
  }
}
