import type { FastifyInstance } from 'fastify'
import type { DealPictures } from '../catalogue/deals/server/pictures/deal-pictures.ts'
import type { PictureStorage } from '../pictures/storage/picture-storage.ts'
import type { Clock } from '../platform/clock.ts'
import type { AdmissionControl } from '../platform/limits/admission-control.ts'
import type { Log } from '../platform/log/log.ts'
import type { Db } from '../platform/schema/db.ts'
import type { ApiRegistry } from '../site/api/server/api-registry.ts'
import type { SiteCache } from '../site/api/server/site-cache.ts'
import { registerNewsFeeds } from './news-feeds.ts'
import { robotsTxt } from './robots-txt.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { registerSharePictures } from './share-pictures.ts'
import { registerSitemaps, type SitemapCache } from './sitemaps.ts'

export type SeoDeps = {
  db: Db
  background: Db
  clock: Clock
  registry: ApiRegistry
  cache: Pick<SiteCache, 'get'>
  gate: AdmissionControl
  publicUrl: string
  pictures: PictureStorage
  sitemapCache: SitemapCache
  dealPictures: DealPictures
  log: Pick<Log, 'error'>
  headers: Record<string, string>
}

/** Addresses for search engines, feed readers and link previews. */
export function registerSeo(app: FastifyInstance, deps: SeoDeps): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(deps.publicUrl)),
  )
  registerSecurityTxt(app, deps)
  registerSitemaps(app, deps)
  registerNewsFeeds(app, deps)
  registerSharePictures(app, deps)
}
