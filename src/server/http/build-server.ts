import type { IncomingMessage, ServerResponse } from 'node:http'
import formBody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ApiRegistry } from '../../api/server/api-registry.ts'
import type { SiteCache } from '../../api/server/site-cache.ts'
import {
  createDealPictures,
  type DealPictureParts,
  registerDealPictures,
} from '../../deals/server/pictures/deal-pictures.ts'
import { registerUninstallWorker } from '../../offline/server/uninstall-worker.ts'
import { sendCachedResponse } from '../../platform/cache/send-cached-response.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { nothingAtAddress, Problem, tooMany } from '../../platform/errors.ts'
import { createHttpServers } from '../../platform/http/http-server.ts'
import type { TrustProxy } from '../../platform/http/trusted-proxies.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import { networkOf } from '../../platform/limits/rate-limits.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'
import type { Db } from '../../schema/db.ts'
import { registerSeo } from '../../seo/register-seo.ts'
import { registerApiDocs } from '../api/api-docs.ts'
import { securitySchemes } from '../api/api-document.ts'
import { answerFailures, registerApi } from '../api/api-http.ts'
import { registerConsolePage } from '../console/register-console-page.ts'
import { registerFirstScript } from '../pages/before-paint-script.ts'
import type { Renderer } from '../pages/load-renderer.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { registerCspReports } from './csp-reports.ts'
import { type Health, registerHealth } from './health.ts'
import { registerMerchantRedirect } from './merchant-redirect.ts'
import { registerFormPosts } from './posted-forms.ts'
import { createRefuseCrossSite } from './refuse-cross-site.ts'
import { watchEventLoop } from './report-slow-requests.ts'
import { securityHeaders } from './security-headers.ts'
import { registerSocialSignInRedirects, type SignInParts } from './social-sign-in-redirects.ts'
import { registerWebManifest } from './web-manifest.ts'

export type ServerParts = {
  db: Db
  /** For work that takes longer than a request may wait. */
  background: Db
  clock: Clock
  registry: ApiRegistry
  site: PageRenderer
  consolePage: Pick<Renderer, 'consoleAssets' | 'transform'>
  cache: Pick<SiteCache, 'get' | 'fresh'>
  gate: AdmissionControl
  health: Health
  log: Log
  config: SignInParts & Pick<Config, 'offline'>
  publicUrl: string
  /** Folders of the built browser files (absent in development) and of cached pictures. */
  clientDir: string | undefined
  mediaDir: string
  canFetch: DealPictureParts['canFetch']
  recordEvent: RecordSecurityEvent
  trustProxy: TrustProxy
  vite: ViteMiddleware | undefined
}

export type ViteMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  // Vite's hot updates need inline scripts and a socket, so development has no content security policy.
  const headers = parts.vite ? {} : securityHeaders(parts.publicUrl)
  const hops = parts.trustProxy
  const sendCached = cachedPages(parts, headers)
  const createHttpServer = createHttpServers({ ...parts, headers, registry: parts.health.registry })
  const app = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    // Answers are logged below, without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: 64 * 1024,
    // Requests that arrive during shutdown are answered normally.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        // Cached pages are sent without the router.
        if (sendCached.send(request, response)) return
        request.url = readableAddress(request.url ?? '/')
        if (parts.vite && !request.url?.startsWith('/ifs'))
          parts.vite(request, response, () => handler(request, response))
        else handler(request, response)
      }),
    // Node's server answers these itself, before Fastify's listener.
    clientErrorHandler: () => undefined,
  })
  // The calls' own readers validate params, both over HTTP and in process.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerFailures(parts.registry.translate))
  logAnswers(app, headers, parts.health)
  limitConcurrentWrites(app)
  watchEventLoop(app, parts.health)

  // Only forms and JSON: any other body type is a 415.
  app.removeContentTypeParser('text/plain')
  await app.register(formBody)
  await app.register(swagger, {
    // Only calls have tags: pages and files are left out of the API document.
    hideUntagged: true,
    openapi: {
      info: { title: 'Bachat', version: '1', description: 'Deals and coupons' },
      components: { securitySchemes },
    },
  })
  registerHealth(app, parts.health)
  registerApiDocs(app)
  const refuseCrossSite = createRefuseCrossSite(parts)
  await app.register(async (scope) => registerApi(scope, { ...parts, headers, refuseCrossSite }))
  await app.register(async (scope) => registerCspReports(scope, parts))
  registerFirstScript(app)
  await registerFiles(app, parts)
  registerWebManifest(app, parts.registry)
  await registerConsolePage(app, { ...parts, translate: parts.registry.translate })
  const dealPictures = createDealPictures(parts)
  registerDealPictures(app, dealPictures)
  registerSeo(app, { ...parts, dealPictures, headers })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.raw.url ?? '/'
    const { key, entry } = await parts.site.page(address, request.ip)
    // An address that contains a secret is used once; its answer must not be stored.
    if (entry.status === 200 && !entry.secret) sendCached.remember(address, key)
    reply.hijack()
    sendCachedResponse(request.raw, reply.raw, entry, headers)
    parts.health.counted('page', entry.status)
  }
  await app.register((scope) =>
    registerSocialSignInRedirects(scope, { ...parts.config, publicUrl: parts.publicUrl, refuseCrossSite, sendPage }),
  )
  registerMerchantRedirect(app, parts)
  await app.register(async (scope) => registerFormPosts(scope, { ...parts, headers, refuseCrossSite }))
  app.get('/*', sendPage)
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') throw nothingAtAddress()
    reply.header('allow', 'GET, HEAD')
    throw new Problem(405, /*i18n*/ 'This address does not accept forms.')
  })
  await app.ready()
  return app
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

// Remembers up to 10,000 other spellings of addresses, such as a trailing slash or campaign parameters.
const maxSpellingBytes = 4 * 1024 * 1024
const spellingBytes = (address: string, key: string) => 200 + 2 * (address.length + key.length)

/**
 * A page is cached under its canonical address: a hit costs one look-up and one write, and two more for other
 * spellings.
 */
function cachedPages({ cache, health }: ServerParts, headers: Record<string, string>) {
  const spellings = new LRUCache<string, string>({
    maxSize: maxSpellingBytes,
    sizeCalculation: (key, address) => spellingBytes(address, key),
  })
  return {
    remember(address: string, key: string): void {
      if (address !== key) spellings.set(address, key)
    },
    send(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const address = request.url ?? ''
      const entry = cache.fresh(address) ?? cache.fresh(spellings.get(address) ?? '')
      if (!entry) return false
      sendCachedResponse(request, response, entry, headers)
      health.counted('cached page', entry.status)
      return true
    },
  }
}

// A page sends one form at a time, but a whole town may share one network address through its mobile operator.
const writesOfNetwork = { atOnce: 8, maxWaiting: 500 }

/** Before the body is read: many simultaneous writes from one network must not delay other networks. */
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
      // `finish` fires for a completed answer, `close` for an aborted one.
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
    // On the raw response, because cached bytes bypass Fastify's reply.
    reply.raw.setHeader('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.raw.statusCode
    health.answered(request.method, route, status, reply.elapsedTime)
    // The path without its query: search terms stay out of the log.
    request.log.info(
      { method: request.method, path: request.url.split('?')[0], status, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

async function registerFiles(app: FastifyInstance, { clientDir, mediaDir, config }: ServerParts): Promise<void> {
  const immutable = { immutable: true, maxAge: '365d' } as const
  await app.register(fastifyStatic, {
    root: mediaDir,
    prefix: '/media/',
    ...immutable,
    setHeaders: (reply) =>
      void reply
        // An SVG opened on its own is a document: it gets no scripts and no origin.
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        // Feed readers and social networks show our pictures on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin'),
  })
  const hasWorker = clientDir !== undefined && config.offline
  if (!hasWorker) registerUninstallWorker(app)
  if (!clientDir) return
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    ...immutable,
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**', '*.{br,gz}', ...(hasWorker ? [] : ['sw.js'])],
    preCompressed: true,
    maxAge: '1d',
    // The service worker's address never changes, so it must not be cached: a new version has to be found at once.
    setHeaders: (reply, path) => void (path.includes('sw.js') && reply.header('cache-control', 'no-cache')),
  })
}
