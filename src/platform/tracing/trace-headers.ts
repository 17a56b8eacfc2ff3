/** A place in a trace, as in the header `traceparent`. */
export type TracePosition = {
  traceId: string
  spanId: string
  /** Whether the trace is recorded. */
  isSampled: boolean
  /** Another program's span. */
  isRemote: boolean
}

const requestId = /^[\w.:-]{8,128}$/

/** The value of `X-Request-Id`, if it may be continued: it is logged, and sent on. */
export const readRequestId = (value: unknown): string | null =>
  typeof value === 'string' && requestId.test(value) ? value : null

const traceparent = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const isZero = (id: string): boolean => /^0+$/.test(id)
const sampledFlag = 1

/** The value of `traceparent` (W3C Trace Context); null if it is not valid. */
export function readTraceparent(value: unknown): TracePosition | null {
  if (typeof value !== 'string') return null
  const [, version, traceId, spanId, flags, more] = traceparent.exec(value) ?? []
  if (!version || !traceId || !spanId || !flags) return null
  // Later versions may append fields; "ff" is forbidden.
  if (version === 'ff' || (version === '00' && more !== undefined)) return null
  if (isZero(traceId) || isZero(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0, isRemote: true }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TracePosition): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
