import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { Counter, Gauge, type Registry } from 'prom-client'
import { LONGEST_ANSWER_MS } from '../../shared/durations.ts'
import { createConnectionLimit } from '../limits/connection-limit.ts'
import { shareOf } from '../limits/worker-share.ts'
import type { RecordSecurityEvent } from '../security/security-events.ts'
import { createMalformedRequestHandler, hasSingleHost } from './malformed-requests.ts'
import { createIsTrustedProxy, type TrustProxy } from './trusted-proxies.ts'

type HttpServerDeps = {
  /** Security headers, also sent with answers to unparsable requests. */
  headers: Record<string, string>
  trustProxy: TrustProxy
  recordEvent: RecordSecurityEvent
  registry: Registry
  limits?: Partial<HttpLimits>
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

type HttpLimits = {
  /** How long a client may take to send its headers, and the whole request. */
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** How long a connection with a request may carry nothing in either direction. */
  silenceTimeoutMs: number
  /** Simultaneous connections: per network, and in total. */
  maxPerNetwork: number
  maxConnections: number
}

const standard: HttpLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  // A client that does not read its answer would keep its connection for ever. It lives longer than the
  // console waits, so that who waits gets the answer.
  silenceTimeoutMs: LONGEST_ANSWER_MS + 10_000,
  // Mobile operators share one address among many subscribers, and each browser opens up to six connections.
  maxPerNetwork: 256,
  maxConnections: 10_000,
}

const keepAliveMs = 5_000
// Longer than proxies wait: the side that closes first must not be the one to which a request may be on its way.
const keepAliveForProxyMs = 75_000

/**
 * Creates Node HTTP servers with protection that Node leaves out: slow clients, many connections, unparsable requests.
 * There may be several servers, one for each address of a name; they share one count.
 */
export function createHttpServers({ headers, trustProxy, recordEvent, registry, limits }: HttpServerDeps) {
  const { headersTimeoutMs, requestTimeoutMs, silenceTimeoutMs, maxPerNetwork, maxConnections } = {
    ...standard,
    ...limits,
  }
  const servers: Server[] = []
  const refused = connectionMetrics(registry, servers)
  const broken = createMalformedRequestHandler(headers, brokenRequestCounter(registry))
  const options = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: trustProxy === false ? keepAliveMs : keepAliveForProxyMs,
    // Checked below, because Node's own answer would have no security headers.
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
    server.setTimeout(silenceTimeoutMs)
    server.on('timeout', destroyUnlessRead)
    // Without the second setting a full web worker would hand a connection back, and full workers would pass it around.
    Object.assign(server, { maxConnections: shareOf(maxConnections), dropMaxConnection: true })
    server.on('drop', () => refused.inc())
    server.on('connection', limit)
    server.on('clientError', broken.onClientError)
    server.on('checkExpectation', (_request, response) => broken.refuse(response, 417))
    servers.push(server)
    return server
  }
}

/** Timers run before reads: after the event loop was blocked, a request may have arrived in time and wait to be read. */
function destroyUnlessRead(socket: Socket): void {
  const { bytesRead } = socket
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy()
  })
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
    help: 'Connections closed immediately because of too many connections, per network or in total.',
    registers: [registry],
  })
}
