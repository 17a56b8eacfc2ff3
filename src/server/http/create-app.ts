import type { IncomingMessage, ServerResponse } from 'node:http'
import formBody from '@fastify/formbody'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { tooMany } from '../../platform/errors.ts'
import { createHttpServers } from '../../platform/http/http-server.ts'
import type { TrustProxy } from '../../platform/http/trusted-proxies.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import { networkOf } from '../../platform/limits/rate-limits.ts'
import { type Log, withRequestNamed } from '../../platform/log/log.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'
import { readRequestId } from '../../platform/tracing/trace-headers.ts'
import type { ApiRegistry } from '../../site/api/server/api-registry.ts'
import { securitySchemes } from '../api/api-document.ts'
import { answerFailures } from './answer-failures.ts'
import type { Health } from './health.ts'
import { reportSlowRequests } from './report-slow-requests.ts'
import { traceRequests } from './trace-requests.ts'

export type ViteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type AppDeps = {
  registry: ApiRegistry
  health: Health
  log: Log
  recordEvent: RecordSecurityEvent
  trustProxy: TrustProxy
  config: Pick<Config, 'logFormat'>
  vite: ViteMiddleware | undefined
}

/** Sends a cached answer; false if there is none. */
type SendCached = (request: IncomingMessage, response: ServerResponse) => boolean

/** Fastify without routes: reads addresses, answers errors, and logs, counts and limits requests. */
export function createApp(deps: AppDeps, headers: Record<string, string>, sendCached: SendCached): FastifyInstance {
  const hops = deps.trustProxy
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // Answers are logged below, without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']) ?? crypto.randomUUID(),
    childLoggerFactory: (log, bindings, options) => withRequestNamed(log.child(bindings, options)),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: 64 * 1024,
    // Requests that arrive during shutdown are answered normally.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: serverFactory(deps, headers, sendCached),
    // Node's server answers these itself, before Fastify's listener.
    clientErrorHandler: () => undefined,
  })
  // The calls' own readers validate params, both over HTTP and in process.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerFailures(deps.registry.translate))
  logAnswers(app, headers, deps)
  limitConcurrentWrites(app)
  reportSlowRequests(app, deps.health)
  traceRequests(app)
  return app
}

/** Parsers of request bodies, and the API document. */
export async function registerPlugins(app: FastifyInstance): Promise<void> {
  // Only forms and JSON: any other body type is a 415.
  app.removeContentTypeParser('text/plain')
  await app.register(formBody)
  await app.register(swagger, {
    // Only calls have tags: pages and files are left out of the API document.
    hideUntagged: true,
    openapi: {
      info: {
        title: 'Bachat',
        version: '1',
        description: 'Deals and coupons',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      components: { securitySchemes },
    },
  })
}

function serverFactory(deps: AppDeps, headers: Record<string, string>, sendCached: SendCached) {
  const { vite } = deps
  const createHttpServer = createHttpServers({ ...deps, headers, registry: deps.health.registry })
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
    createHttpServer((request, response) => {
      // Cached pages are sent without the router.
      if (sendCached(request, response)) return
      request.url = readableAddress(request.url ?? '/')
      if (vite && !request.url?.startsWith('/ifs')) vite(request, response, () => handler(request, response))
      else handler(request, response)
    })
}

// A page sends one form at a time, but a whole town may share one network address through its mobile operator.
// A body that waits unread for longer than `requestTimeoutMs` would be cut off without an answer.
const writesOfNetwork = { maxConcurrent: 8, maxWaiting: 500, maxWaitMs: 10_000 }

/** Before the body is read: many simultaneous writes from one network must not delay other networks. */
function limitConcurrentWrites(app: FastifyInstance): void {
  const turns = createFairQueue(writesOfNetwork)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const network = networkOf(request.ip)
    const start = () => {
      let hasEnded = false
      const endTurn = () => {
        if (!hasEnded) turns.leave(network)
        hasEnded = true
      }
      // `finish` fires for a completed answer, `close` for an aborted one.
      reply.raw.once('finish', endTurn).once('close', endTurn)
      if (reply.raw.destroyed) endTurn()
      done()
    }
    turns.enter(network, start, () => done(tooMany(1)))
  })
}

/** Caches would send the id of one request to everyone. */
const isForSharedCaches = (cacheControl: unknown): boolean => `${cacheControl ?? ''}`.includes('public')

function logAnswers(app: FastifyInstance, headers: Record<string, string>, { config }: Pick<AppDeps, 'config'>): void {
  // A person at a terminal would not find the other lines among them.
  const level = config.logFormat === 'text' ? 'debug' : 'info'
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // On the raw response, because cached bytes bypass Fastify's reply.
    reply.raw.setHeader('x-request-id', request.id)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isForSharedCaches(reply.getHeader('cache-control'))) reply.raw.removeHeader('x-request-id')
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.raw.statusCode
    // The path without its query: search terms stay out of the log.
    request.log[level](
      { method: request.method, path: request.url.split('?')[0], status, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** Path and query of a request's target. An unreadable target becomes an unknown address. */
function readableAddress(target: string): string {
  const address = target.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/'
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (path === '') return `/${address}`
  const isReadable = path.startsWith('/') && !/%(?![\da-f]{2})/i.test(path)
  if (isReadable && (!path.includes('%') || isText(path))) return address
  return path.startsWith('/ifs/') ? '/ifs/not-found' : '/not-found'
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
