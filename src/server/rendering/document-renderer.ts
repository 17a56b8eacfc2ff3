import type { Produced } from '../../platform/cache/cached-response.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { renderMetadataTags } from '../../seo/metadata-tags.ts'
import type { ApiRegistry } from '../../site/api/server/api-registry.ts'
import type { FormRejection } from '../../site/forms/field-errors.ts'
import type { Catalogs } from '../../site/i18n/server/translate.ts'
import { readAddress } from '../../site/routing/routes.ts'
import { documentHeaders, outsideFormOrigin } from '../http/security-headers.ts'
import { errorDocument, htmlDocument } from './html-document.ts'
import { type CallTally, inProcessTransport } from './in-process-transport.ts'
import type { PageBuild } from './page-build.ts'

export const htmlType = 'text/html; charset=utf-8'
// All unknown addresses share one cached page, so that guessing addresses neither fills the cache nor costs more
// renders.
export const notFoundPath = '/not-found'

export type DocumentDeps = {
  registry: ApiRegistry
  catalogs: Catalogs
  pageBuild: PageBuild
  clock: Clock
  log: Log
  publicUrl: string
  /** Whether browsers may cache pages for offline reading. */
  offline: boolean
}

/** Renders the document of an address, including the rejected form that it answers, and collects its tags. */
export type RenderDocument = (address: string, rejection?: FormRejection | null) => Promise<Produced>

export function createDocumentRenderer(deps: DocumentDeps): RenderDocument {
  const { registry, catalogs, pageBuild, clock, log, publicUrl, offline } = deps
  // The development server sends no policy, which its own scripts would break.
  const policyFor = pageBuild.transform ? () => ({}) : documentHeaders(publicUrl, pageBuild.inlineScripts)

  return async function renderDocument(address, rejection = null): Promise<Produced> {
    const { renderPage } = await pageBuild.pages()
    const request = readAddress(address)
    const { language, path, route } = request
    const at = { messages: catalogs[language], now: clock(), publicUrl, rejection }
    const secret = route?.secret ?? false
    const scripts = !route?.forReading || route.startsImmediately === true || rejection !== null
    const calls: CallTally = {
      tags: new Set(['pages']),
      calls: 0,
      withoutDatabase: 0,
      beyondEnd: 0,
      unavailable: null,
    }
    try {
      const rendered = await renderPage(request, inProcessTransport(registry, language, calls, log), at)
      const { facts, main, faulty } = rendered
      const metadataTags = renderMetadataTags({ facts, main, language, publicUrl, translate: registry.translate })
      const assets = pageBuild.assets(rendered.module, language)
      const styles = pageBuild.stylesOf?.(rendered.body) ?? null
      const parts = htmlDocument(
        { ...rendered, head: rendered.head + metadataTags, pageStyles: styles },
        { language, offline, scripts },
        { assets, inlineScripts: pageBuild.inlineScripts },
      )
      const body = pageBuild.transform ? await pageBuild.transform(address, parts.join('')) : parts
      if (calls.unavailable)
        log.warn({ page: address.split('?')[0], err: calls.unavailable }, 'A page was rendered without the database')
      const status = statusOf(rendered.status, calls)
      const isCacheable = path === notFoundPath || (status === 200 && calls.beyondEnd === 0)
      const headers = {
        ...policyFor({ styles: styles?.source, formOrigin: outsideFormOrigin(rendered.newsletterUrl) }),
        // Pages past the end of a list are not indexed.
        ...(calls.beyondEnd > 0 && { 'x-robots-tag': 'noindex' }),
      }
      return { status, contentType: htmlType, headers, body, tags: calls.tags, faulty, secret, isCacheable }
    } catch (error) {
      log.error({ err: error, page: address.split('?')[0] }, 'A page could not be rendered')
      const body = errorDocument('Something went wrong on our side. The error was recorded.')
      return { status: 500, contentType: htmlType, body, tags: calls.tags, faulty: true, secret }
    }
  }
}

/** One failed area is acceptable on a page; if all fail, the page is an error page. */
const statusOf = (status: number, { calls, withoutDatabase }: CallTally): number =>
  status === 200 && calls > 0 && withoutDatabase === calls ? 503 : status
