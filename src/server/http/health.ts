import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CachedResponse } from '../../platform/cache/cached-response.ts'
import type { WriteWatch } from '../../platform/database/failed-writes.ts'
import { DatabaseBusyError } from '../../platform/database-unavailable.ts'
import { isLocalName, isLocalRequest } from '../../platform/http/local-request.ts'
import { maxBlockMs } from '../../platform/log/event-loop-time.ts'
import { buildInfo } from '../build-info.ts'
import { createCachedPageTimes } from './cached-page-times.ts'

type Numbers = Record<string, number>
type CacheNumbers = { entries: number; bytes: number; evictions: number }

export type HealthDeps = {
  /** The metrics of this process, if other parts have some. */
  registry?: Registry
  /** Resolves when the database answers, rejects when it does not. */
  database: () => Promise<unknown>
  /** Whether writes succeed, and how many have failed. */
  writes?: Pick<WriteWatch, 'writeError' | 'failures'>
  /** The contents of the page cache by budget, and the number of database sessions by pool and state. */
  cache?: () => Record<string, CacheNumbers>
  sessions?: () => Record<string, Numbers>
  /** The bearer token for /metrics; without one, only this machine may read them. */
  metricsToken?: string | null | undefined
  /** Takes this process's metrics and returns the function that reads those of all processes. */
  shareMetrics?: ((own: Registry) => () => Promise<string>) | undefined
  /** How long the database may take to answer before the process counts as not ready. */
  timeoutMs?: number
}

export type Health = ReturnType<typeof createHealth>

/** The health of this process: alive, ready for requests, and its metrics for Prometheus. */
export function createHealth({
  registry = new Registry(),
  database,
  writes,
  cache,
  sessions,
  metricsToken = null,
  shareMetrics,
  timeoutMs = 1_000,
}: HealthDeps) {
  // Includes the event loop's delay since the last scrape: nodejs_eventloop_lag_max_seconds, …_p99_seconds.
  collectDefaultMetrics({ register: registry })
  registerBuildInfo(registry)
  const cachedPages = createCachedPageTimes(registry)
  const durations = durationHistogram(registry)
  const loopBlocks = loopBlockHistogram(registry)
  if (writes) registerFailedWrites(registry, writes.failures)
  if (cache) {
    registerCache(registry, cache)
    registerServing(registry)
  }
  if (sessions) registerSessions(registry, sessions)
  let isDraining = false
  let checking: Promise<string | null> | null = null

  // Simultaneous probes share one query: probing must not take the last database session.
  function databaseError(): Promise<string | null> {
    checking ??= withTimeout(database, timeoutMs).finally(() => {
      checking = null
    })
    return checking
  }

  /** Why this process should get no requests, or null. The server listens only after its migrations are done. */
  const notReady = async (): Promise<string | null> =>
    isDraining ? 'The process is shutting down.' : ((await databaseError()) ?? writes?.writeError() ?? null)
  registerReadiness(registry, notReady)

  return {
    registry,
    metricsToken,
    readMetrics: shareMetrics?.(registry) ?? (() => registry.metrics()),
    /** Makes /readyz fail, so that no new requests arrive while the running ones finish. */
    drain(): void {
      isDraining = true
    },
    notReady,
    /** `address`: one of the page's. */
    recordCachedPage(entry: CachedResponse, address: string, ms: number): void {
      cachedPages.record(entry, address, ms / 1000)
    },
    recordAnswer(method: string, route: string, status: number, ms: number): void {
      durations.observe({ method, route, status }, ms / 1000)
    },
    /** One request's code blocked the event loop for this long. */
    recordLoopBlock(route: string, ms: number): void {
      loopBlocks.observe({ route }, ms / 1000)
    },
  }
}

async function withTimeout(check: () => Promise<unknown>, timeoutMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'The database takes too long to answer.')
  })
  const answer = (async () => check())().then(
    () => null,
    // An overloaded site is not taken out of service: it still sends cached pages, and the others would get its load.
    (error) => (error instanceof DatabaseBusyError ? null : 'The database does not answer.'),
  )
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}

/** Whether this process may get requests; of several web workers the least. */
function registerReadiness(registry: Registry, notReady: () => Promise<string | null>): void {
  new Gauge({
    name: 'bachat_ready',
    help: 'Whether /readyz succeeds (1) or fails (0).',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await notReady()) === null ? 1 : 0)
    },
  })
}

const durationHistogram = (registry: Registry) =>
  new Histogram({
    name: 'bachat_http_request_seconds',
    help: 'Response time of requests handled by the router, by route: of pages their own, or "not found".',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

const loopBlockHistogram = (registry: Registry) =>
  new Histogram({
    name: 'bachat_event_loop_blocked_seconds',
    help: `How long requests blocked the event loop, for requests over ${maxBlockMs} ms.`,
    labelNames: ['route'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

/** 1 however many processes there are, as usual for such a metric: what it says is in its labels. */
function registerBuildInfo(registry: Registry): void {
  new Gauge({
    name: 'bachat_build_info',
    help: 'The version and the commit of the running code.',
    labelNames: ['version', 'commit'],
    registers: [registry],
    aggregator: 'max',
  }).set(buildInfo, 1)
}

function registerFailedWrites(registry: Registry, failures: () => number): void {
  new Counter({
    name: 'bachat_failed_writes_total',
    help: 'Statements that failed because the database does not accept writes (read-only, disk full).',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(failures())
    },
  })
}

/** The sum counts them, also several web workers of one machine. */
function registerServing(registry: Registry): void {
  new Gauge({ name: 'bachat_serving_processes', help: 'Processes that serve the site.', registers: [registry] }).set(1)
}

function registerCache(registry: Registry, read: () => Record<string, CacheNumbers>): void {
  const options = { labelNames: ['budget'], registers: [registry] }
  const gauge = (name: string, help: string, of: keyof CacheNumbers) =>
    new Gauge({
      ...{ name, help, ...options },
      collect() {
        for (const [budget, numbers] of Object.entries(read())) this.set({ budget }, numbers[of])
      },
    })
  gauge('bachat_cache_entries', 'Pages and answers in the response cache, by budget.', 'entries')
  gauge('bachat_cache_bytes', 'Size of the response cache, by budget.', 'bytes')
  new Counter({
    ...{
      name: 'bachat_cache_evictions_total',
      help: 'Entries that had to make room for others, by budget.',
      ...options,
    },
    collect() {
      this.reset()
      for (const [budget, { evictions }] of Object.entries(read())) this.inc({ budget }, evictions)
    },
  })
}

function registerSessions(registry: Registry, read: () => Record<string, Numbers>): void {
  new Gauge({
    name: 'bachat_database_sessions',
    help: 'Sessions with the database by state, and callers that wait for one, for requests and for background work.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, numbers] of Object.entries(read()))
        for (const [state, value] of Object.entries(numbers)) this.set({ pool, state }, value)
    },
  })
}

const undocumented = { schema: { hide: true } }

/** GET /healthz: the process is alive. GET /readyz: it may get requests. GET /metrics: its metrics. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', undocumented, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', ...buildInfo }),
  )

  app.get('/readyz', undocumented, async (_request, reply) => {
    const reason = await health.notReady()
    reply.header('cache-control', 'no-store')
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : reply.send({ status: 'ready' })
  })

  app.get('/metrics', undocumented, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (health.metricsToken && !isBearer(request.headers.authorization, health.metricsToken)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('This page requires the bearer token METRICS_TOKEN.\n')
    }
    if (!health.metricsToken && !(isLocalRequest(request.raw) && isLocalName(request.ip)))
      return reply
        .code(403)
        .type('text/plain')
        .send('This page is only available on this machine. Set METRICS_TOKEN to read it from elsewhere.\n')
    return reply.type(health.registry.contentType).send(await health.readMetrics())
  })
}

/** Digests have equal length, so the comparison takes constant time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
