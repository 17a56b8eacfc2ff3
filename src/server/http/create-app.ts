import type { IncomingMessage, ServerResponse } from 'node:http'
import formBody from '@fastify/formbody'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ApiRegistry } from '../../api/server/api-registry.ts'
import { tooMany } from '../../platform/errors.ts'
import { createHttpServers } from '../../platform/http/http-server.ts'
import type { TrustProxy } from '../../platform/http/trusted-proxies.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import { networkOf } from '../../platform/limits/rate-limits.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'
import { securitySchemes } from '../api/api-document.ts'
import { answerFailures } from '../api/api-http.ts'
import type { Health } from './health.ts'
import { readableAddress } from './readable-address.ts'
import { reportSlowRequests } from './report-slow-requests.ts'

export type ViteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type AppParts = {
  registry: ApiRegistry
  health: Health
  log: Log
  recordEvent: RecordSecurityEvent
  trustProxy: TrustProxy
  vite: ViteMiddleware | undefined
}

/** Sends a finished answer to the request, or tells that there is none. */
type SendCached = (request: IncomingMessage, response: ServerResponse) => boolean

/** Fastify without routes: how addresses and errors are read, and how requests are logged, counted and limited. */
export function createApp(parts: AppParts, headers: Record<string, string>, sendCached: SendCached): FastifyInstance {
  const hops = parts.trustProxy
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    // Answers are logged below, without what identifies a person.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: 64 * 1024,
    // What still comes in while the process ends is answered like everything else.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: serverFactory(parts, headers, sendCached),
    // The server answers these itself, ahead of Fastify's listener.
    clientErrorHandler: () => undefined,
  })
  // Params are checked by the calls' own readers, over HTTP and in process alike.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerFailures(parts.registry.translate))
  logAnswers(app, headers, parts.health)
  limitConcurrentWrites(app)
  reportSlowRequests(app, parts.health)
  return app
}

/** What reads the bodies of requests, and what describes the calls. */
export async function registerPlugins(app: FastifyInstance): Promise<void> {
  // Forms and JSON, nothing else: another kind of body is a 415.
  app.removeContentTypeParser('text/plain')
  await app.register(formBody)
  await app.register(swagger, {
    // Only calls bear tags: pages and files stay out of the document.
    hideUntagged: true,
    openapi: {
      info: { title: 'Bachat', version: '1', description: 'Deals and coupons' },
      components: { securitySchemes },
    },
  })
}

function serverFactory(parts: AppParts, headers: Record<string, string>, sendCached: SendCached) {
  const { vite } = parts
  const createHttpServer = createHttpServers({ ...parts, headers, registry: parts.health.registry })
  return (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
    createHttpServer((request, response) => {
      // Finished pages leave ahead of the router.
      if (sendCached(request, response)) return
      request.url = readableAddress(request.url ?? '/')
      if (vite && !request.url?.startsWith('/ifs')) vite(request, response, () => handler(request, response))
      else handler(request, response)
    })
}

// A page sends one form at a time; whole towns share a network with their telephone company.
const writesOfNetwork = { atOnce: 8, maxWaiting: 500 }

/** Before a body is read: many writes of one network at the same instant do not keep others waiting. */
function limitConcurrentWrites(app: FastifyInstance): void {
  const turns = createFairQueue(writesOfNetwork)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const network = networkOf(request.ip)
    const start = () => {
      let isOver = false
      const leave = () => {
        if (!isOver) turns.leave(network)
        isOver = true
      }
      // An answer that is sent finishes; one that is cut off closes.
      reply.raw.once('finish', leave).once('close', leave)
      if (reply.raw.destroyed) leave()
      done()
    }
    if (!turns.enter(network, start)) done(tooMany(1))
  })
}

function logAnswers(app: FastifyInstance, headers: Record<string, string>, health: Health): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // On the raw answer, which kept bytes leave by.
    reply.raw.setHeader('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.raw.statusCode
    health.answered(request.method, route, status, reply.elapsedTime)
    // The path without its query: what people search for stays out of the log.
    request.log.info(
      { method: request.method, path: request.url.split('?')[0], status, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
