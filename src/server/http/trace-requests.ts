import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginRequest, inScope, type Scope, type Span } from '../../platform/tracing/trace.ts'
import { readTraceparent } from '../../platform/tracing/trace-headers.ts'
import { routeOf } from './report-slow-requests.ts'

/**
 * Continues the caller's trace, or begins one if traces are exported. What the handlers of routes added from now on do
 * belongs to it: log lines, statements, calls, outgoing requests. Cached pages bypass them: they are neither logged nor
 * traced, and have no id, which would name nothing.
 */
export function traceRequests(app: FastifyInstance): void {
  const scopes = new WeakMap<FastifyRequest, Scope>()

  app.addHook('onRequest', (request, reply, done) => {
    const { scope, span } = beginRequest({
      id: request.id,
      parent: readTraceparent(request.headers.traceparent),
      describe: () => describe(request),
    })
    scopes.set(request, scope)
    if (scope.position) {
      request.log = request.log.child({ traceId: scope.position.traceId })
      reply.log = request.log
    }
    if (span) endWithAnswer(span, reply)
    done()
  })

  app.addHook('onRoute', (options) => {
    const { handler } = options
    options.handler = function (request, reply) {
      const scope = scopes.get(request)
      const handle = () => handler.call(this, request, reply)
      return scope ? inScope(scope, handle) : handle()
    }
  })
}

/** Named as in the metrics. */
function describe(request: FastifyRequest) {
  const { method, id } = request
  const route = routeOf(request)
  const attributes = { 'http.request.method': method, 'http.route': route, 'bachat.request_id': id }
  return { name: `${method} ${route}`, attributes }
}

/** `close` follows a complete answer as well as one whose reader has left. */
function endWithAnswer(span: Span, { raw }: FastifyReply): void {
  raw.once('close', () => {
    const { statusCode } = raw
    const error = statusCode >= 500 ? `${statusCode}` : raw.writableFinished ? undefined : 'aborted'
    const attributes = { 'http.response.status_code': statusCode }
    span.end(error === undefined ? { attributes } : { attributes, error })
  })
}
