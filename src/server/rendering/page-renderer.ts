import { LRUCache } from 'lru-cache'
import { type CachedResponse, toCachedResponse } from '../../platform/cache/cached-response.ts'
import { Problem } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { SiteCache } from '../../site/api/server/site-cache.ts'
import type { FormRejection } from '../../site/forms/field-errors.ts'
import { addressIn, splitLanguage } from '../../site/i18n/language-address.ts'
import { localiseError } from '../../site/i18n/server/localise-error.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { readAddress } from '../../site/routing/routes.ts'
import { createDocumentRenderer, type DocumentDeps, htmlType, notFoundPath } from './document-renderer.ts'
import { noticeDocument } from './html-document.ts'
import { pageAddress } from './page-address.ts'
import type { PageBuild } from './page-build.ts'

export type PageRenderer = {
  /** The finished page of an address, and its cache key. `clientAddress`: the IP address it is rendered for. */
  renderPage: (address: string, clientAddress: string) => Promise<{ key: string; entry: CachedResponse }>
  /** The page of a rejected form: rendered for one visitor, and not cached. */
  renderRejectedForm: (address: string, rejection: FormRejection, clientAddress: string) => Promise<CachedResponse>
  /** The page that explains why the one of this address cannot be sent now. */
  renderNotice: (address: string, problem: Problem) => CachedResponse
}

type Deps = DocumentDeps & { cache: Pick<SiteCache, 'get'>; gate: AdmissionControl }

/** Maps addresses to cache keys, shares one render among simultaneous requests, and sends a notice if rendering is rejected. */
export function createPageRenderer({ cache, gate, ...deps }: Deps): PageRenderer {
  const renderDocument = createDocumentRenderer(deps)
  const renderNotice = createRefusalNotices(deps.registry.translate, deps.pageBuild)

  /** A page, or the notice that it cannot be rendered now. */
  async function orNotice(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    try {
      return await make()
    } catch (error) {
      if (error instanceof Problem) return renderNotice(address, error)
      throw error
    }
  }

  return {
    async renderPage(address, clientAddress) {
      const { url, language, path, route } = readAddress(address)
      const canonical = route
        ? pageAddress(path, url.searchParams, route)
        : ({ key: notFoundPath, cacheIn: 'pages' } as const)
      const key = addressIn(language, canonical.key)
      const work = {
        cacheIn: canonical.cacheIn,
        admit: () => gate.admit(clientAddress),
        produce: () => gate.renderInTurn(() => renderDocument(key)),
      }
      return { key, entry: await orNotice(address, () => cache.get(key, work)) }
    },
    renderRejectedForm: (address, rejection, clientAddress) =>
      orNotice(address, async () => {
        gate.admit(clientAddress)
        const produced = await gate.renderInTurn(() => renderDocument(address, rejection))
        return toCachedResponse({ ...produced, faulty: true })
      }),
    renderNotice,
  }
}

/**
 * The page shown when the requested one cannot be rendered now. Built once, without React and data, so it costs
 * nothing.
 */
export function createRefusalNotices(
  translate: Translate,
  { assets, inlineScripts }: Pick<PageBuild, 'assets' | 'inlineScripts'>,
) {
  const notices = new LRUCache<string, CachedResponse>({ max: 50 })

  return function noticeOf(address: string, problem: Problem): CachedResponse {
    const { language } = splitLanguage(new URL(`http://site${address}`).pathname)
    const { status, retryAfterSeconds } = problem
    const { message } = localiseError(problem, language, translate)
    const key = `${status} ${language} ${message}`
    const cached = notices.get(key)
    if (cached) return cached
    const translateText = (text: string) => translate(language, text)
    const body = noticeDocument(
      { status, message, language, translateText },
      { assets: assets(undefined, language), inlineScripts },
    )
    const entry = toCachedResponse({ status, contentType: htmlType, body, tags: [], retryAfterSeconds })
    notices.set(key, entry)
    return entry
  }
}
