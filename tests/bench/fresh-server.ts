import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createRedirectTable } from '../../src/content/redirects/server/redirect-table.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { toCachedResponse } from '../../src/platform/cache/cached-response.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createAdmissionControl } from '../../src/platform/limits/admission-control.ts'
import { createRefusalCache } from '../../src/platform/limits/refusal-cache.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { startTracing } from '../../src/platform/tracing/start-tracing.ts'
import { createSitemapCache } from '../../src/seo/sitemaps.ts'
import { createApiRegistry } from '../../src/server/api/create-api-registry.ts'
import { ensureBuilt } from '../../src/server/build/build.ts'
import { assembleServer } from '../../src/server/http/assemble-server.ts'
import { createHealth } from '../../src/server/http/health.ts'
import { loadPageBuild } from '../../src/server/rendering/page-build.ts'
import { createPageRenderer } from '../../src/server/rendering/page-renderer.ts'
import { openMigratedDatabase } from '../../src/server/start/open-database.ts'
import type { ApiRegistry } from '../../src/site/api/server/api-registry.ts'
import type { SiteCache } from '../../src/site/api/server/site-cache.ts'
import { createTranslate, readCatalogs } from '../../src/site/i18n/server/translate.ts'

// The real server and the real pages without a cache: every request renders.

const config = readConfig(process.env)
const log = createLog('error')
// With OTEL_EXPORTER_OTLP_ENDPOINT the figures include the cost of traces.
await startTracing(config, { name: 'bachat-web', version: 'bench' }, log)
const dist = await ensureBuilt(console)
const database = await openMigratedDatabase(config, log)
const mediaDir = join(config.dataDir, 'media')
await mkdir(mediaDir, { recursive: true })

const cache: Pick<SiteCache, 'get' | 'fresh'> = {
  get: async (_key, { produce }) => toCachedResponse(await produce()),
  fresh: () => undefined,
}

/** Each call is answered once by the database, then from memory: only the rendering remains. */
function answerFromMemory(registry: ApiRegistry): ApiRegistry {
  const answers = new Map<string, ReturnType<ApiRegistry['run']>>()
  const run: ApiRegistry['run'] = (name, params) => {
    const key = `${name} ${JSON.stringify(params)}`
    const answer = answers.get(key) ?? registry.run(name, params)
    answers.set(key, answer)
    return answer
  }
  return { ...registry, run }
}

const { publicUrl } = config
const gate = createAdmissionControl({ limited: false, clock: systemClock, recordEvent: () => undefined })
const catalogs = await readCatalogs()
const registry = createApiRegistry({
  recordEvent: () => undefined,
  db: database.db,
  clock: systemClock,
  config,
  log,
  translate: createTranslate(catalogs),
})
const answers = process.argv[2] === 'memory' ? answerFromMemory(registry) : registry
const pageBuild = await loadPageBuild(dist)
const app = await assembleServer({
  db: database.db,
  background: database.background,
  clock: systemClock,
  registry,
  pageRenderer: createPageRenderer({
    registry: answers,
    catalogs,
    cache,
    gate,
    pageBuild,
    clock: systemClock,
    log,
    publicUrl,
    offline: true,
  }),
  pageBuild,
  redirects: createRedirectTable({ db: database.db, log }),
  cache,
  sitemapCache: createSitemapCache(systemClock),
  renderPreview: () => Promise.reject(new Error('No preview is measured')),
  gate,
  refusals: createRefusalCache(),
  health: createHealth({
    database: () => Promise.resolve(),
    metricsToken: null,
  }),
  log,
  config,
  publicUrl,
  clientDir: join(dist, 'client'),
  pictures: createLocalStorage(mediaDir),
  canFetch: () => false,
  recordEvent: () => undefined,
  trustProxy: false,
  vite: undefined,
})
await app.listen({ port: config.port, host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await database.stop()
  process.exit(0)
})
