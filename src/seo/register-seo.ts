import type { FastifyInstance } from 'fastify'
import type { DealPictures } from '../catalogue/deals/server/pictures/deal-pictures.ts'
import type { PictureStorage } from '../pictures/storage/picture-storage.ts'
import type { Clock } from '../platform/clock.ts'
import type { AdmissionControl } from '../platform/limits/admission-control.ts'
import type { Log } from '../platform/log/log.ts'
import type { Db } from '../platform/schema/db.ts'
import type { ApiRegistry } from '../site/api/server/api-registry.ts'
import type { SiteCache } from '../site/api/server/site-cache.ts'
import { allLanguages } from '../site/i18n/language.ts'
import { addressIn } from '../site/i18n/language-address.ts'
import { paths } from '../site/routing/paths.ts'
import { registerAlertNewsFeeds } from './alert-news-feeds.ts'
import { registerNewsFeeds } from './news-feeds.ts'
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
  registerAlertNewsFeeds(app, deps)
  registerSharePictures(app, deps)
}

// Calls, the admin console, redirects and a member's own pages: nothing that people search for.
const outside = ['/ifs/', '/ifsredirect/', '/admin', '/auth/']

// Unlimited lists: any search words, any filter. Pages with `noindex` are not listed here, because crawlers must read
// them to see it.
const perLanguage = ['/ifsredirect/', '/profile', '/alerts', '/*?*search=', '/filters?']

/** Paths that crawlers should not visit, and the sitemap. */
function robotsTxt(publicUrl: string): string {
  const disallowed = new Set([
    ...outside,
    ...allLanguages.flatMap((language) => perLanguage.map((path) => addressIn(language, path))),
  ])
  return [
    'User-agent: *',
    ...[...disallowed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

type Deps = { registry: ApiRegistry; clock: Clock; publicUrl: string }

const address = '/.well-known/security.txt'

/** How to report a vulnerability (RFC 9116). */
function registerSecurityTxt(app: FastifyInstance, { registry, clock, publicUrl }: Deps): void {
  app.get(address, async (_request, reply) => {
    const email = await contactEmail(registry)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt({ publicUrl, email, now: clock() }))
  })
  app.get('/security.txt', async (_request, reply) => reply.redirect(address, 301))
}

/** The contact form always exists. */
async function contactEmail(registry: ApiRegistry): Promise<string> {
  const answer = await registry.run('GET /contactus', {}).catch(() => null)
  const email = answer?.result.data.email
  // The setting must not inject another line.
  return email && /^[^\s:@]+@[^\s:@]+$/.test(email) ? email : ''
}

function securityTxt({ publicUrl, email, now }: { publicUrl: string; email: string; now: Date }): string {
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${publicUrl}${paths.contact()}`,
    // Less than a year ahead, as the standard requires, and the same for a month, so that caches agree.
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12)).toISOString()}`,
    `Preferred-Languages: ${allLanguages.join(', ')}`,
    `Canonical: ${publicUrl}${address}`,
    '',
  ].join('\n')
}
