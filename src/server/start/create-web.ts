import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createSearchCounter } from '../../catalogue/deals/server/search/search-counter.ts'
import { createRedirectTable } from '../../content/redirects/server/redirect-table.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { TAGS_CHANNEL, tagsOf } from '../../platform/cache/announce-tags.ts'
import { createResponseCache } from '../../platform/cache/response-cache.ts'
import { everythingTag } from '../../platform/cache/surrogate-keys.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { WriteWatch } from '../../platform/database/failed-writes.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import { createAdmissionControl } from '../../platform/limits/admission-control.ts'
import { fitToMemory } from '../../platform/limits/machine-memory.ts'
import { createRefusalCache } from '../../platform/limits/refusal-cache.ts'
import { shareOf } from '../../platform/limits/worker-share.ts'
import { describeFileError } from '../../platform/log/describe-file-error.ts'
import type { Log } from '../../platform/log/log.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { createSecurityEvents } from '../../platform/security/security-events.ts'
import { createSitemapCache } from '../../seo/sitemaps.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import { createTranslate, readCatalogs } from '../../site/i18n/server/translate.ts'
import { createApiRegistry } from '../api/create-api-registry.ts'
import type { RenderPreview } from '../console/register-previews.ts'
import { assembleServer } from '../http/assemble-server.ts'
import type { ViteMiddleware } from '../http/create-app.ts'
import { createHealth, type HealthDeps } from '../http/health.ts'
import { createDocumentRenderer, type DocumentDeps } from '../rendering/document-renderer.ts'
import type { PageBuild } from '../rendering/page-build.ts'
import { createPageRenderer } from '../rendering/page-renderer.ts'
import { createDrain } from './drain-requests.ts'
import type { OpenDatabase } from './open-database.ts'
import { registerReplicaMetrics } from './replica-metrics.ts'
import { registerSharedMetrics } from './shared-metrics.ts'

export type Web = {
  app: FastifyInstance
  /** Finishes running requests and accepts no new ones. */
  close: () => Promise<void>
}

export type WebDeps = {
  config: Config
  database: Pick<OpenDatabase, 'db' | 'background' | 'replica' | 'listen' | 'countSessions' | 'registry'>
  pictures: PictureStorage
  pageBuild: PageBuild
  /** Folder of the built browser files; undefined in development. */
  clientDir: string | undefined
  clock: Clock
  log: Log
  writes?: WriteWatch
  /** In a web worker: reports its metrics, and returns the function that reads those of all processes. */
  shareMetrics?: HealthDeps['shareMetrics']
  /** Development: Vite serves modules and hot updates; nothing is cached. */
  vite?: ViteMiddleware | undefined
}

const freshMs = 30_000
// Statements about prices change with time alone, so a page not requested for long is rendered again first.
const maxStaleMs = HOUR_MS
// Answers for arbitrary params have their own budget and evict no pages.
const maxBytes = { pages: shareOf(fitToMemory(96 * 1024 * 1024)), arbitrary: shareOf(fitToMemory(32 * 1024 * 1024)) }

/** The complete web process, except the port it listens on. */
export async function createWeb(deps: WebDeps): Promise<Web> {
  const { config, database, pictures, pageBuild, clientDir, clock, log, writes, shareMetrics, vite } = deps
  const redirects = createRedirectTable({ db: database.db, log })
  const withSurrogateKeys = config.cachePurge !== null
  const cache = createResponseCache({ freshMs: vite ? 0 : freshMs, maxStaleMs, maxBytes, withSurrogateKeys, clock })
  const sitemapCache = createSitemapCache(clock, withSurrogateKeys)
  const refusals = createRefusalCache()
  await dropOnChanges(database, [cache, redirects, sitemapCache, refusals], withSurrogateKeys)
  const health = createHealth({
    registry: database.registry,
    database: () => sql`select 1`.execute(database.db),
    ...(writes && { writes }),
    cache: cache.stats,
    sessions: database.countSessions,
    metricsToken: config.metricsToken,
    shareMetrics,
  })
  // For web workers the primary process measures what they share, once for all.
  if (!shareMetrics) registerSharedMetrics(health.registry, { ...config, ...database, log })
  if (database.replica) registerReplicaMetrics(health.registry, database.replica.stats)
  if (pictures.folder !== null) await makePictureFolder(pictures.folder)
  const catalogs = await readCatalogs()
  const recordEvent = createSecurityEvents({ log, registry: health.registry })
  const translate = createTranslate(catalogs)
  const searches = createSearchCounter({ db: database.background, clock, log })
  const calls = { clock, config, log, translate, recordEvent, refusals }
  const { db, background, replica } = database
  const registry = createApiRegistry({ ...calls, db, background, replica, countSearch: searches.count })
  const gate = createAdmissionControl({ limited: config.rateLimits, clock, recordEvent })
  const { publicUrl, trustProxy, offline } = config
  const documents = { catalogs, pageBuild, clock, log, publicUrl }
  const pageRenderer = createPageRenderer({ ...documents, registry, cache, gate, offline })
  const renderPreview = previewRenderer(calls, { ...documents, offline: false })
  const app = await assembleServer({
    db,
    background,
    clock,
    registry,
    pageRenderer,
    pageBuild,
    cache,
    sitemapCache,
    renderPreview,
    gate,
    refusals,
    redirects,
    health,
    log,
    config,
    publicUrl,
    clientDir,
    pictures,
    canFetch: isPublicAddress,
    recordEvent,
    trustProxy,
    vite,
  })
  // In development each file change restarts the process, so the load balancer's notice period is skipped.
  const drain = vite ? () => app.close() : createDrain(app, health, config.shutdownNoticeMs)
  const close = async () => {
    await drain()
    await searches.stop()
  }
  return { app, close }
}

type Droppable = { drop: (tags: readonly string[]) => void; dropAll: () => void }

/**
 * Changes in any process remove the affected answers here; after a gap in the notifications everything is removed. The
 * replica is told first and in the same turn: no answer is produced again from what it had before the change.
 */
async function dropOnChanges(
  { listen, replica }: WebDeps['database'],
  caches: readonly Droppable[],
  hasCacheInFront: boolean,
): Promise<void> {
  const { query } = await listen(
    TAGS_CHANNEL,
    (payload) => {
      replica?.changed()
      for (const cache of caches) cache.drop(tagsOf(payload))
    },
    () => {
      replica?.listeningAgain()
      for (const cache of caches) cache.dropAll()
      // A cache in front may have stored what was sent in the gap. This fails only where the next gap begins.
      if (hasCacheInFront) query(`select pg_notify('${TAGS_CHANNEL}', '${everythingTag}')`).catch(() => {})
    },
    () => replica?.lost(),
  )
  replica?.start(query)
}

type RegistryDeps = Parameters<typeof createApiRegistry>[0]

/** The site's pages from the data that a transaction sees; they link to the whole style sheet. */
const previewRenderer =
  (calls: Omit<RegistryDeps, 'db'>, pages: Omit<DocumentDeps, 'registry'>): RenderPreview =>
  (tx, address) =>
    createDocumentRenderer({
      ...pages,
      pageBuild: { ...pages.pageBuild, stylesOf: null },
      registry: createApiRegistry({ ...calls, db: tx }),
    })(address)

/** The embedded database has created DATA_DIR; with another one it may be missing or unusable. */
async function makePictureFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    const reason = describeFileError(error)
    if (reason === null) throw error
    throw new OperatorError(`Pictures cannot be stored in ${folder}: ${reason}. Set DATA_DIR to another folder.`)
  }
}
