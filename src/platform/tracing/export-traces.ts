import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { MINUTE_MS } from '../../shared/durations.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { recordSpansWith, type Span, type SpanEnd, type SpanStart, type StartSpan } from './trace.ts'
import type { TracePosition } from './trace-headers.ts'

/** As traces name the process: its kind, and the version of the code. */
export type TracedService = { name: string; version: string }

type Tracing = NonNullable<Config['tracing']>

// What does not fit is dropped: the site never waits for the receiver.
const queue = { maxQueueSize: 2048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 }
const exportTimeoutMs = 5_000
const maxStopMs = 3_000
/** Long statements are cut. */
const maxTextLength = 4_000

/** Exports spans by OTLP over HTTP as JSON. Returns the function that exports the last ones and ends it. */
export function exportTraces(
  { endpoint, headers, ...sampling }: Tracing,
  { name, version }: TracedService,
  log: Pick<Log, 'warn'>,
): () => Promise<void> {
  const otlp = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: samplerOf(sampling),
    spanLimits: { attributeValueLengthLimit: maxTextLength },
    spanProcessors: [new BatchSpanProcessor({ exporter: reportingLosses(otlp, log), ...queue })],
  })
  recordSpansWith(spanStarter(provider.getTracer('bachat')))
  return async () => {
    recordSpansWith(null)
    const ended = provider.shutdown().catch(() => undefined)
    await Promise.race([ended, delay(maxStopMs, null, { ref: false })])
  }
}

function samplerOf({ sampler, ratio }: Pick<Tracing, 'sampler' | 'ratio'>): Sampler {
  const root = rootSampler(sampler.replace('parentbased_', ''), ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio)
  return name === 'always_on' ? new AlwaysOnSampler() : new AlwaysOffSampler()
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

const spanStarter =
  (tracer: Tracer): StartSpan =>
  (name, { kind, attributes, parent }: SpanStart): Span => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      position: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0, isRemote: false },
      isRecorded: span.isRecording(),
      end({ attributes: more, error }: SpanEnd = {}) {
        if (more) span.setAttributes(more)
        if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

const spanContextOf = ({ isSampled, ...position }: TracePosition) => ({
  ...position,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
})

/** A receiver that fails is logged once a minute, and nothing else. */
function reportingLosses(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let lost = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  // A batch is sent from the request that completes it, to which it does not belong.
  const outsideOfRequests = AsyncLocalStorage.snapshot()

  function report(spans: number, error: Error | undefined): void {
    lost += spans
    const now = performance.now()
    if (now - loggedAt < MINUTE_MS) return
    loggedAt = now
    log.warn({ spans: lost, reason: error?.message ?? 'unknown' }, 'Traces could not be exported')
    lost = 0
  }

  return {
    export: (spans, done) =>
      outsideOfRequests(() =>
        exporter.export(spans, ({ code, error }) => {
          if (code !== 0) report(spans.length, error)
          done({ code: 0 })
        }),
      ),
    shutdown: () => exporter.shutdown(),
  }
}
