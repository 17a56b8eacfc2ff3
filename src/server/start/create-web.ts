import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createTranslate, readCatalogs } from '../../i18n/server/translate.ts'
import { TAGS_CHANNEL, tagsOf } from '../../platform/cache/announce-tags.ts'
import { createResponseCache } from '../../platform/cache/response-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { WriteWatch } from '../../platform/database/watch-writes.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { createAdmissionControl } from '../../platform/limits/admission-control.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSecurityEvents } from '../../platform/security/security-events.ts'
import { createApiRegistry } from '../api/create-api-registry.ts'
import { buildServer } from '../http/assemble-server.ts'
import type { ViteMiddleware } from '../http/create-fastify.ts'
import { createHealth } from '../http/health.ts'
import type { Renderer } from '../pages/load-renderer.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import { createDrain } from './drain-requests.ts'
import type { OpenDatabase } from './open-database.ts'
import { registerQueueMetrics } from './queue-metrics.ts'

export type Web = {
  app: FastifyInstance
  /** Finishes running requests and accepts no new ones. */
  close: () => Promise<void>
}

export type WebParts = {
  config: Config
  database: Pick<OpenDatabase, 'db' | 'background' | 'listen' | 'countSessions'>
  renderer: Renderer
  /** Folder of the built browser files; undefined in development. */
  clientDir: string | undefined
  clock: Clock
  log: Log
  writes?: WriteWatch
  /** Development: Vite serves modules and hot updates; nothing is cached. */
  vite?: ViteMiddleware | undefined
}

const freshMs = 30_000
// Statements about prices change with time alone, so a page not requested for long is rendered again first.
const maxStaleMs = 60 * 60_000
// Answers for arbitrary params have their own budget and evict no pages.
const maxBytes = { pages: 96 * 1024 * 1024, arbitrary: 32 * 1024 * 1024 }

/** The complete web process, except the port it listens on. */
export async function createWeb(parts: WebParts): Promise<Web> {
  const { config, database, renderer, clientDir, clock, log, writes, vite } = parts
  const cache = createResponseCache({ freshMs: vite ? 0 : freshMs, maxStaleMs, maxBytes, clock })
  // Changes in any process remove the affected answers here; after a gap in the notifications everything is removed.
  await database.listen(
    TAGS_CHANNEL,
    (payload) => cache.drop(tagsOf(payload)),
    () => cache.dropAll(),
  )
  const health = createHealth({
    database: () => sql`select 1`.execute(database.db),
    ...(writes && { writes }),
    cache: cache.stats,
    sessions: database.countSessions,
    metricsToken: config.metricsToken,
  })
  registerQueueMetrics(health.registry, database.background)
  const mediaDir = join(config.dataDir, 'media')
  await mkdir(mediaDir, { recursive: true })
  const catalogs = await readCatalogs()
  const recordEvent = createSecurityEvents({ log, registry: health.registry })
  const translate = createTranslate(catalogs)
  const registry = createApiRegistry({ db: database.db, clock, config, log, translate, recordEvent })
  const gate = createAdmissionControl({ limited: config.rateLimits, clock, recordEvent })
  const { publicUrl, trustProxy, offline } = config
  const site = createPageRenderer({ registry, catalogs, cache, gate, renderer, clock, log, publicUrl, offline })
  const app = await buildServer({
    db: database.db,
    background: database.background,
    clock,
    registry,
    site,
    consolePage: renderer,
    cache,
    gate,
    health,
    log,
    config,
    publicUrl,
    clientDir,
    mediaDir,
    canFetch: isPublicAddress,
    recordEvent,
    trustProxy,
    vite,
  })
  // In development each file change restarts the process, so the load balancer's notice period is skipped.
  return { app, close: vite ? () => app.close() : createDrain(app, health, config.shutdownNoticeMs) }
}
