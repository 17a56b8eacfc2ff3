import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { unavailable } from '../../platform/errors.ts'
import type { FromWorker, MetricValues, ToWorker } from './web-worker-messages.ts'

const reportTimeoutMs = 2_000
const sumTimeoutMs = 5_000
/** The types whose values only grow. */
const cumulativeTypes = ['counter', 'histogram']

/** Answers by the number of their request. */
function createRequests<Answer>(timeoutMs: number) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let latest = 0
  return {
    answer: (request: number, answer: Answer): void => waiting.get(request)?.(answer),
    /** Null when no answer comes in time. */
    async ask(send: (request: number) => void): Promise<Answer | null> {
      latest += 1
      const request = latest
      const { promise, resolve } = Promise.withResolvers<Answer>()
      waiting.set(request, resolve)
      send(request)
      const answer = await Promise.race([promise, delay(timeoutMs, null, { ref: false })])
      waiting.delete(request)
      return answer
    },
  }
}

/** In the primary process: the sum of its own metrics and those of the web workers that serve the site. */
export function createMetricsSum<Worker>(
  own: Registry,
  serving: ReadonlySet<Worker>,
  tell: (worker: Worker, message: ToWorker) => void,
) {
  const reports = createRequests<MetricValues>(reportTimeoutMs)
  const latest = new Map<Worker, MetricValues>()
  /** The counts of ended workers, as one set of values. */
  let ended: Promise<MetricValues> = Promise.resolve([])

  /** A worker that does not answer counts with its last values: a smaller sum would look like a restart. */
  async function update(worker: Worker): Promise<void> {
    const metrics = await reports.ask((request) => tell(worker, { kind: 'report metrics', request }))
    // The values of one that has ended meanwhile are in `ended`.
    if (metrics && serving.has(worker)) latest.set(worker, metrics)
  }

  return {
    take: ({ request, metrics }: FromWorker & { kind: 'own metrics' }) => reports.answer(request, metrics),
    /** It no longer serves the site. Its counters and histograms stay in the sum, up to its last report; its gauges do not. */
    end(worker: Worker): void {
      const counted = (latest.get(worker) ?? []).filter(({ type }) => cumulativeTypes.includes(`${type}`))
      latest.delete(worker)
      ended = ended.then((before) => sumOf([before, counted]).getMetricsAsJSON())
    },
    async read(): Promise<string> {
      const [ownMetrics] = await Promise.all([own.getMetricsAsJSON(), ...[...serving].map(update)])
      // Both in the same turn: no worker is counted twice, or not at all.
      const [counted, values] = [ended, [...latest.values()]]
      return sumOf([ownMetrics, ...values, await counted]).metrics()
    },
  }
}

const sumOf = (metrics: MetricValues[]): Registry => AggregatorRegistry.aggregate(metrics)

/** In a web worker: reports its own metrics, and reads the sum. */
export function createSharedMetrics(send: (message: FromWorker) => void) {
  const sums = createRequests<string | null>(sumTimeoutMs)
  let own: Registry | undefined

  return {
    share(registry: Registry): () => Promise<string> {
      own = registry
      return async () => {
        const text = await sums.ask((request) => send({ kind: 'sum metrics', request }))
        if (text === null) throw unavailable()
        return text
      }
    },
    async report(request: number): Promise<void> {
      send({ kind: 'own metrics', request, metrics: own ? await own.getMetricsAsJSON() : [] })
    },
    take: ({ request, text }: ToWorker & { kind: 'summed metrics' }) => sums.answer(request, text),
  }
}
