import type { FastifyInstance } from 'fastify'
import {
  createDealPictures,
  type DealPictureDeps,
  registerDealPictures,
} from '../../catalogue/deals/server/pictures/deal-pictures.ts'
import type { RedirectTable } from '../../content/redirects/server/redirect-table.ts'
import { createPictureLookups } from '../../pictures/picture-lookups.ts'
import { registerUploadedPictures } from '../../pictures/upload/register-uploaded-pictures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { Problem, unknownAddress } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { RefusalCache } from '../../platform/limits/refusal-cache.ts'
import type { Db } from '../../platform/schema/db.ts'
import { registerSeo } from '../../seo/register-seo.ts'
import type { SitemapCache } from '../../seo/sitemaps.ts'
import type { SiteCache } from '../../site/api/server/site-cache.ts'
import { registerApiDocs } from '../api/api-docs.ts'
import { registerApi } from '../api/register-api.ts'
import { registerConsoleCalls } from '../console/console-calls.ts'
import { consoleKinds } from '../console/console-kinds.ts'
import { registerConsolePage } from '../console/register-console-page.ts'
import { type RenderPreview, registerPreviews } from '../console/register-previews.ts'
import type { PageBuild } from '../rendering/page-build.ts'
import type { PageRenderer } from '../rendering/page-renderer.ts'
import { type AppDeps, createApp, registerPlugins } from './create-app.ts'
import { registerCspReports } from './csp-reports.ts'
import { registerErrorReports } from './error-reports.ts'
import { registerHealth } from './health.ts'
import { registerMerchantRedirect } from './merchant-redirect.ts'
import { createPageSender } from './page-sender.ts'
import { registerFormPosts } from './posted-forms.ts'
import { registerPreferencesRedirect } from './preferences-redirect.ts'
import { createRefuseCrossSite } from './refuse-cross-site.ts'
import { type FileDeps, registerFiles } from './register-files.ts'
import { securityHeaders } from './security-headers.ts'
import { registerSocialSignInRedirects } from './social-sign-in-redirects.ts'
import { registerSpeculationRules, speculationHeaders } from './speculation-rules.ts'
import { registerWebManifest } from './web-manifest.ts'

export type ServerDeps = AppDeps &
  Omit<FileDeps, 'pictureLookups'> & {
    db: Db
    /** For work that takes longer than a request may wait. */
    background: Db
    clock: Clock
    pageRenderer: PageRenderer
    pageBuild: Pick<PageBuild, 'assets' | 'consoleAssets' | 'inlineScripts' | 'transform'>
    cache: Pick<SiteCache, 'get' | 'fresh'>
    sitemapCache: SitemapCache
    renderPreview: RenderPreview
    gate: AdmissionControl
    refusals: RefusalCache
    redirects: Pick<RedirectTable, 'find'>
    config: Config
    publicUrl: string
    canFetch: DealPictureDeps['canFetch']
  }

export async function assembleServer(deps: ServerDeps): Promise<FastifyInstance> {
  // Vite's hot updates need inline scripts and a socket, so development has no content security policy.
  const headers = deps.vite ? {} : securityHeaders(deps.publicUrl, deps.pageBuild.inlineScripts)
  const { sendCached, sendPage } = createPageSender(deps, { ...headers, ...speculationHeaders })
  const app = createApp(deps, headers, sendCached)
  await registerPlugins(app)
  registerHealth(app, deps.health)
  registerApiDocs(app, deps)
  const refuseCrossSite = createRefuseCrossSite(deps)
  await app.register(async (scope) => registerApi(scope, { ...deps, headers, refuseCrossSite }))
  await app.register(async (scope) => registerCspReports(scope, deps))
  await app.register((scope) => registerErrorReports(scope, { ...deps, refuseCrossSite }))
  await app.register((scope) =>
    registerConsoleCalls(scope, { ...deps, translate: deps.registry.translate, refuseCrossSite }),
  )
  const pictureLookups = createPictureLookups(deps)
  await registerFiles(app, { ...deps, pictureLookups })
  registerUploadedPictures(app, { ...deps, pictureLookups })
  registerWebManifest(app, deps.registry)
  registerSpeculationRules(app)
  await registerConsolePage(app, { ...deps, headers, translate: deps.registry.translate })
  registerPreviews(app, { ...deps, kinds: consoleKinds })
  const dealPictures = createDealPictures(deps)
  registerDealPictures(app, { dealPictures, pictures: deps.pictures, pictureLookups })
  registerSeo(app, { ...deps, dealPictures, headers })
  await app.register((scope) =>
    registerSocialSignInRedirects(scope, { ...deps.config, publicUrl: deps.publicUrl, refuseCrossSite, sendPage }),
  )
  registerMerchantRedirect(app, deps)
  registerPreferencesRedirect(app, { db: deps.db, sendPage })
  await app.register(async (scope) => registerFormPosts(scope, { ...deps, headers, refuseCrossSite }))
  app.get('/*', sendPage)
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') throw unknownAddress()
    reply.header('allow', 'GET, HEAD')
    throw new Problem(405, /*i18n*/ 'This address does not accept forms.')
  })
  await app.ready()
  return app
}
