import type { Registry } from 'prom-client'

/** The values of one process's metrics. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** From a web worker to the primary process. */
export type FromWorker =
  | { kind: 'serving' }
  /** It could not start. On the way an error loses its class: `isForOperator` says whether it was an OperatorError. */
  | { kind: 'failed'; error: Error; isForOperator: boolean }
  | { kind: 'own metrics'; request: number; metrics: MetricValues }
  /** A visitor's write or a probe of it has failed. */
  | { kind: 'writes fail' }
  /** Somebody asked it for the metrics of all processes. */
  | { kind: 'sum metrics'; request: number }

/** From the primary process to a web worker. */
export type ToWorker =
  | { kind: 'shut down' }
  /** Writes fail in another process: without this, /readyz would succeed here until the next large probe. */
  | { kind: 'check writes' }
  | { kind: 'report metrics'; request: number }
  /** `text` is null when they could not be summed. */
  | { kind: 'summed metrics'; request: number; text: string | null }
