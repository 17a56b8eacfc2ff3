import type { FastifyInstance } from 'fastify'
import type { SiteCache } from '../../api/server/site-cache.ts'
import {
  createDealPictures,
  type DealPictureParts,
  registerDealPictures,
} from '../../deals/server/pictures/deal-pictures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { Problem, unknownAddress } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { RedirectTable } from '../../redirects/server/redirect-table.ts'
import type { Db } from '../../schema/db.ts'
import { registerSeo } from '../../seo/register-seo.ts'
import type { SitemapCache } from '../../seo/sitemaps.ts'
import { registerApiDocs } from '../api/api-docs.ts'
import { registerApi } from '../api/api-http.ts'
import { registerConsoleCalls } from '../console/console-calls.ts'
import { consoleKinds } from '../console/console-kinds.ts'
import { registerConsolePage } from '../console/register-console-page.ts'
import { type RenderPreview, registerPreviews } from '../console/register-previews.ts'
import type { Renderer } from '../pages/load-renderer.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { type AppParts, createApp, registerPlugins } from './create-fastify.ts'
import { registerCspReports } from './csp-reports.ts'
import { registerHealth } from './health.ts'
import { registerMerchantRedirect } from './merchant-redirect.ts'
import { createPageSender } from './page-sender.ts'
import { registerFormPosts } from './posted-forms.ts'
import { createRefuseCrossSite } from './refuse-cross-site.ts'
import { type FileParts, registerFiles } from './register-files.ts'
import { securityHeaders } from './security-headers.ts'
import { registerSocialSignInRedirects } from './social-sign-in-redirects.ts'
import { registerSpeculationRules, speculationHeaders } from './speculation-rules.ts'
import { registerWebManifest } from './web-manifest.ts'

export type ServerParts = AppParts &
  FileParts & {
    db: Db
    /** For work that takes longer than a request may wait. */
    background: Db
    clock: Clock
    site: PageRenderer
    consolePage: Pick<Renderer, 'consoleAssets' | 'transform'>
    cache: Pick<SiteCache, 'get' | 'fresh'>
    sitemapCache: SitemapCache
    renderPreview: RenderPreview
    gate: AdmissionControl
    redirects: Pick<RedirectTable, 'find'>
    config: Config
    publicUrl: string
    canFetch: DealPictureParts['canFetch']
  }

export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  // Vite's hot updates need inline scripts and a socket, so development has no content security policy.
  const headers = parts.vite ? {} : securityHeaders(parts.publicUrl)
  const { sendCached, sendPage } = createPageSender(parts, { ...headers, ...speculationHeaders })
  const app = createApp(parts, headers, sendCached)
  await registerPlugins(app)
  registerHealth(app, parts.health)
  registerApiDocs(app)
  const refuseCrossSite = createRefuseCrossSite(parts)
  await app.register(async (scope) => registerApi(scope, { ...parts, headers, refuseCrossSite }))
  await app.register(async (scope) => registerCspReports(scope, parts))
  await app.register((scope) =>
    registerConsoleCalls(scope, { ...parts, translate: parts.registry.translate, refuseCrossSite }),
  )
  await registerFiles(app, parts)
  registerWebManifest(app, parts.registry)
  registerSpeculationRules(app)
  await registerConsolePage(app, { ...parts, headers, translate: parts.registry.translate })
  registerPreviews(app, { ...parts, kinds: consoleKinds })
  const dealPictures = createDealPictures(parts)
  registerDealPictures(app, dealPictures, parts.pictures)
  registerSeo(app, { ...parts, dealPictures, headers })
  await app.register((scope) =>
    registerSocialSignInRedirects(scope, { ...parts.config, publicUrl: parts.publicUrl, refuseCrossSite, sendPage }),
  )
  registerMerchantRedirect(app, parts)
  await app.register(async (scope) => registerFormPosts(scope, { ...parts, headers, refuseCrossSite }))
  app.get('/*', sendPage)
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') throw unknownAddress()
    reply.header('allow', 'GET, HEAD')
    throw new Problem(405, /*i18n*/ 'This address does not accept forms.')
  })
  await app.ready()
  return app
}
