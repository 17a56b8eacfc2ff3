import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '../errors.ts'
import { type TracePosition, traceparentOf } from './trace-headers.ts'

/** Names are those of OpenTelemetry's semantic conventions. */
type SpanAttributes = Readonly<Record<string, string | number>>

export type SpanStart = {
  kind: 'server' | 'client' | 'internal'
  attributes: SpanAttributes
  parent: TracePosition | null
}

/** `error`: its type. Messages may contain what somebody entered. */
export type SpanEnd = { attributes?: SpanAttributes; error?: string }

export type Span = {
  position: TracePosition
  /** One that is not sampled is not recorded, and nor are those within it. */
  isRecorded: boolean
  end: (end?: SpanEnd) => void
}

export type StartSpan = (name: string, start: SpanStart) => Span

/** A request or a run of a job. */
export type Scope = {
  /** Null in jobs. */
  requestId: string | null
  /** Null where no trace was begun. */
  position: TracePosition | null
  isRecorded: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Null: no traces are exported. Incoming ids are continued all the same. */
let startSpan: StartSpan | null = null

export function recordSpansWith(start: StartSpan | null): void {
  startSpan = start
}

export const inScope = <T>(scope: Scope, run: () => T): T => scopes.run(scope, run)

type IncomingRequest = {
  id: string
  parent: TracePosition | null
  /** Asked for only where traces are exported. */
  describe: () => { name: string; attributes: SpanAttributes }
}

/** `span` is null if it is not recorded; otherwise the caller ends it. */
export function beginRequest({ id, parent, describe }: IncomingRequest): { scope: Scope; span: Span | null } {
  if (!startSpan) return { scope: { requestId: id, position: parent, isRecorded: false }, span: null }
  const { name, attributes } = describe()
  const span = startSpan(name, { kind: 'server', attributes, parent })
  const { position, isRecorded } = span
  return { scope: { requestId: id, position, isRecorded }, span: isRecorded ? span : null }
}

/** Runs a job as a trace of its own. */
export function inJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!startSpan) return work()
  const span = startSpan(name, { kind: 'internal', attributes: { 'bachat.job': name }, parent: null })
  const { position, isRecorded } = span
  return endedBy(span, () => inScope({ requestId: null, position, isRecorded }, work))
}

/** Runs a part of a request or a job as a span, if its trace is recorded. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const scope = scopes.getStore()
  const span = startChild(scope, name, 'internal', {})
  if (!scope || !span) return work()
  return endedBy(span, () => inScope({ ...scope, position: span.position }, work))
}

/** The span of a statement; null if its trace is not recorded. `text` has no values: these are parameters. */
export function startStatement(text: string): Span | null {
  const scope = scopes.getStore()
  // Most are not recorded: their texts are not read.
  if (!scope?.isRecorded) return null
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  return startChild(scope, operation, 'client', attributes)
}

type Answered = { status?: number; statusCode?: number | undefined }

/**
 * Sends a request to another server with the headers that continue the trace and name the request it is made for, if
 * there are any. Its path may contain a secret, and is not recorded.
 */
export function inOutgoingRequest<T extends Answered>(
  { method, host }: { method: string; host: string },
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const scope = scopes.getStore()
  if (!scope) return send({})
  const attributes = { 'http.request.method': method, 'server.address': host }
  const span = startChild(scope, method, 'client', attributes)
  const position = span?.position ?? scope.position
  const headers = {
    ...(scope.requestId !== null && { 'x-request-id': scope.requestId }),
    ...(position && { traceparent: traceparentOf(position) }),
  }
  if (!span) return send(headers)
  return endedBy(span, () => send(headers), statusAttributes)
}

function statusAttributes({ status, statusCode = status ?? 0 }: Answered): SpanEnd {
  const attributes = { 'http.response.status_code': statusCode }
  return statusCode >= 400 ? { attributes, error: `${statusCode}` } : { attributes }
}

/** For log lines: the request that the running code belongs to, and its trace. */
export function logFields(): { reqId?: string; traceId?: string } {
  const scope = scopes.getStore()
  if (!scope) return {}
  return {
    ...(scope.requestId !== null && { reqId: scope.requestId }),
    ...(scope.position && { traceId: scope.position.traceId }),
  }
}

function startChild(
  scope: Scope | undefined,
  name: string,
  kind: SpanStart['kind'],
  attributes: SpanAttributes,
): Span | null {
  if (!scope?.isRecorded || !startSpan) return null
  return startSpan(name, { kind, attributes, parent: scope.position })
}

async function endedBy<T>(span: Span, work: () => Promise<T>, endOf: (result: T) => SpanEnd = () => ({})): Promise<T> {
  try {
    const result = await work()
    span.end(endOf(result))
    return result
  } catch (error) {
    // What the caller did wrong is no error of ours.
    const isExpected = error instanceof Problem && error.status < 500
    span.end(isExpected ? {} : { error: errorType(error) })
    throw error
  }
}

/** The code of a system's or the server's error, or the class. */
export const errorType = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return `${typeof code === 'string' ? code : (name ?? 'Error')}`
}
