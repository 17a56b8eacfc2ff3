import type { Histogram, Registry } from 'prom-client'
import type { CachedResponse } from '../../platform/cache/cached-response.ts'
import { pageNameOf } from './page-name.ts'

const name = 'bachat_cached_page_seconds'
const help = 'Time to hand a page from the cache to the network, by route; without first compressions.'
const bounds = [0.00001, 0.00002, 0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.01, 0.1]

/** `counts` by bucket, the last above all bounds. Typed arrays: adding to them allocates nothing. */
type Tally = { labels: { route: string; status: number }; counts: Float64Array; seconds: Float64Array }

/**
 * Cached pages are sent tens of thousands of times a second: they are counted in arrays that become a histogram when
 * metrics are read, and the page of an answer is named only once.
 */
export function createCachedPageTimes(registry: Registry) {
  const tallies = new Map<string, Tally>()
  const tallyOfEntry = new WeakMap<CachedResponse, Tally>()

  function tallyOf(entry: CachedResponse, address: string): Tally {
    const labels = { route: pageNameOf(address), status: entry.status }
    const key = `${labels.status} ${labels.route}`
    const counts = new Float64Array(bounds.length + 1)
    const tally = tallies.get(key) ?? { labels, counts, seconds: new Float64Array(1) }
    tallies.set(key, tally)
    tallyOfEntry.set(entry, tally)
    return tally
  }

  const description = { name, help, type: 'histogram', aggregator: 'sum' }
  // prom-client's own histogram can only observe one value after the other.
  registry.registerMetric({
    ...description,
    get: async () => ({ ...description, values: [...tallies.values()].flatMap(valuesOf) }),
    reset: () => {
      for (const { counts, seconds } of tallies.values()) for (const numbers of [counts, seconds]) numbers.fill(0)
    },
  } as unknown as Histogram)

  return {
    record(entry: CachedResponse, address: string, seconds: number): void {
      const tally = tallyOfEntry.get(entry) ?? tallyOf(entry, address)
      let bucket = 0
      while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket += 1
      tally.counts[bucket] = (tally.counts[bucket] as number) + 1
      tally.seconds[0] = (tally.seconds[0] as number) + seconds
    },
  }
}

/** The series of a histogram: its buckets contain those before them. */
function valuesOf({ labels, counts, seconds }: Tally) {
  let count = 0
  const buckets = [...bounds, '+Inf'].map((le, bucket) => {
    count += counts[bucket] as number
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds[0] as number },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
