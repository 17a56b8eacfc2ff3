import type { Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { unavailable } from '../../platform/errors.ts'
import type { FromWorker, MetricValues, ToWorker } from './web-worker-messages.ts'

const reportTimeoutMs = 2_000
const sumTimeoutMs = 5_000

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

/** In the primary process: the sum of its own metrics and those of the web workers. */
export function createMetricsSum(own: Registry, tell: (worker: Worker, message: ToWorker) => void) {
  const reports = createRequests<MetricValues>(reportTimeoutMs)
  const latest = new WeakMap<Worker, MetricValues>()

  /** A worker that does not answer counts with its last values: a smaller sum would look like a restart. */
  async function metricsOf(worker: Worker): Promise<MetricValues> {
    const metrics = await reports.ask((request) => tell(worker, { kind: 'report metrics', request }))
    if (metrics) latest.set(worker, metrics)
    return metrics ?? latest.get(worker) ?? []
  }

  return {
    take: ({ request, metrics }: FromWorker & { kind: 'own metrics' }) => reports.answer(request, metrics),
    read: async (workers: readonly Worker[]): Promise<string> =>
      AggregatorRegistry.aggregate(await Promise.all([own.getMetricsAsJSON(), ...workers.map(metricsOf)])).metrics(),
  }
}

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
