import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createConnectionLimit } from '../limits/connection-limit.ts'
import type { RecordSecurityEvent } from '../security/security-events.ts'
import { createMalformedRequestHandler, hasSingleHost } from './malformed-requests.ts'
import { createIsTrustedProxy, type TrustProxy } from './trusted-proxies.ts'

type HttpServerParts = {
  /** Security headers, which answers to what is no request bear too. */
  headers: Record<string, string>
  trustProxy: TrustProxy
  recordEvent: RecordSecurityEvent
  registry: Registry
  limits?: Partial<HttpLimits>
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

type HttpLimits = {
  /** How long a client may take to send its headers, and all of its request. */
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Connections at once: of one network, and of all. */
  maxPerNetwork: number
  maxConnections: number
}

const standard: HttpLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  // Telephone companies put many subscribers behind one address; each browser opens six connections at most.
  maxPerNetwork: 256,
  maxConnections: 10_000,
}

const keepAliveMs = 5_000
// Longer than proxies keep theirs: who closes first must not be the side that a request is on its way to.
const keepAliveForProxyMs = 75_000

/**
 * Makes Node's HTTP servers, with what they leave open: slow clients, many connections, answers to what cannot be
 * parsed. There may be several, one for each address of a name; what they count is one.
 */
export function createHttpServers({ headers, trustProxy, recordEvent, registry, limits }: HttpServerParts) {
  const { headersTimeoutMs, requestTimeoutMs, maxPerNetwork, maxConnections } = { ...standard, ...limits }
  const servers: Server[] = []
  const refused = connectionMetrics(registry, servers)
  const broken = createMalformedRequestHandler(headers, brokenRequestCounter(registry))
  const options = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: trustProxy === false ? keepAliveMs : keepAliveForProxyMs,
    // Checked below: Node's own answer would bear no security headers.
    requireHostHeader: false,
    connectionsCheckingInterval: Math.min(1_000, headersTimeoutMs / 4),
  }
  const limit = createConnectionLimit({
    max: maxPerNetwork,
    isExempt: createIsTrustedProxy(trustProxy),
    onRefused: (address, isFirstInMinute) => {
      refused.inc()
      if (isFirstInMinute) recordEvent({ name: 'limit-reached', address, reason: 'connections' })
    },
  })

  return function createHttpServer(handle: Handle): Server {
    const server = createServer(options, (request, response) => {
      if (hasSingleHost(request)) handle(request, response)
      else broken.refuse(response, 400)
    })
    server.maxConnections = maxConnections
    server.on('drop', () => refused.inc())
    server.on('connection', limit)
    server.on('clientError', broken.onClientError)
    server.on('checkExpectation', (_request, response) => broken.refuse(response, 417))
    servers.push(server)
    return server
  }
}

function brokenRequestCounter(registry: Registry) {
  const counter = new Counter({
    name: 'bachat_broken_requests_total',
    help: 'Requests that could not be read, by response status.',
    labelNames: ['status'],
    registers: [registry],
  })
  return (status: number) => counter.inc({ status })
}

function connectionMetrics(registry: Registry, servers: Server[]) {
  new Gauge({
    name: 'bachat_connections',
    help: 'Open connections.',
    registers: [registry],
    async collect() {
      const counts = await Promise.all(servers.map((server) => promisify(server.getConnections.bind(server))()))
      this.set(counts.reduce((sum, count) => sum + count, 0))
    },
  })
  return new Counter({
    name: 'bachat_connections_refused_total',
    help: 'Connections closed at once because of too many connections, per network or in total.',
    registers: [registry],
  })
}
