import type { Registry } from 'prom-client'

/** The values of one process's metrics. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** From a web worker to the primary process. */
export type FromWorker =
  | { kind: 'serving' }
  /** It could not start. On the way an error loses its class: `isForOperator` says whether it was an OperatorError. */
  | { kind: 'failed'; error: Error; isForOperator: boolean }
  | { kind: 'own metrics'; request: number; metrics: MetricValues }
  /** Somebody asked it for the metrics of all processes. */
  | { kind: 'sum metrics'; request: number }

/** From the primary process to a web worker. */
export type ToWorker =
  | { kind: 'shut down' }
  | { kind: 'report metrics'; request: number }
  /** `text` is null when they could not be summed. */
  | { kind: 'summed metrics'; request: number; text: string | null }
