import { LRUCache } from 'lru-cache'
import type { ApiError, Transport } from '../../api/calls/calls.ts'
import type { ApiRegistry } from '../../api/server/api-registry.ts'
import { isPastLastPage, nobody } from '../../api/server/route.ts'
import type { SiteCache } from '../../api/server/site-cache.ts'
import type { FormOutcome } from '../../forms/form-outcome.ts'
import type { Language } from '../../i18n/language.ts'
import { addressIn, splitLanguage } from '../../i18n/language-address.ts'
import { localiseError } from '../../i18n/server/localise-error.ts'
import type { Catalogs, Translate } from '../../i18n/server/translate.ts'
import { type Entry, finish, type Produced } from '../../platform/cache/cached-response.ts'
import type { Clock } from '../../platform/clock.ts'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import { Problem } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { Log } from '../../platform/log/log.ts'
import { findRoute } from '../../routing/routes.ts'
import { renderMetadataTags } from '../../seo/head-tags.ts'
import { problemOf } from '../api/api-http.ts'
import { errorDocument, htmlDocument, noticeDocument } from './html-document.ts'
import type { Renderer } from './load-renderer.ts'
import { pageAddress } from './page-address.ts'

const html = 'text/html; charset=utf-8'
// All unknown addresses share one cached page, so that guessing addresses neither fills the cache nor costs more
// renders.
const notFound = '/not-found'

export type PageRenderer = {
  /** The finished page of an address, and its cache key. `asker`: the IP address it is rendered for. */
  page: (address: string, clientAddress: string) => Promise<{ key: string; entry: Entry }>
  /** The page of a rejected form: rendered for one visitor, and not cached. */
  refused: (address: string, outcome: FormOutcome, clientAddress: string) => Promise<Entry>
}

/**
 * Renders pages: maps the address to a cache key, shares one render among simultaneous requests, runs calls in process
 * and collects their tags.
 */
export function createPageRenderer(deps: {
  registry: ApiRegistry
  catalogs: Catalogs
  cache: Pick<SiteCache, 'get'>
  gate: AdmissionControl
  renderer: Renderer
  clock: Clock
  log: Log
  publicUrl: string
  /** Whether browsers may cache pages for offline reading. */
  offline: boolean
}): PageRenderer {
  const { registry, catalogs, cache, gate, renderer, clock, log, publicUrl, offline } = deps

  async function render(address: string, outcome: FormOutcome | null = null): Promise<Produced> {
    const { renderPage } = await renderer.pages()
    const { language, path } = splitLanguage(new URL(`http://site${address}`).pathname)
    const at = { language, messages: catalogs[language] }
    const secret = findRoute(path)?.secret ?? false
    const tags = new Set<string>(['pages'])
    const calls: CallTally = { asked: 0, withoutDatabase: 0, beyondEnd: 0, unavailable: null }
    try {
      const transport = inProcess(registry, language, tags, calls, log)
      const rendered = await renderPage(address, transport, { ...at, now: clock(), publicUrl, outcome })
      const { facts, main } = rendered
      const head =
        rendered.head + renderMetadataTags({ facts, main, language, publicUrl, translate: registry.translate })
      const assets = renderer.assets(rendered.module, language)
      const document = htmlDocument({ ...rendered, head }, { language, offline }, assets)
      const body = renderer.transform ? await renderer.transform(address, document) : document
      const isWithoutData = calls.asked > 0 && calls.withoutDatabase === calls.asked
      if (calls.unavailable)
        log.warn({ page: address.split('?')[0], err: calls.unavailable }, 'A page was rendered without the database')
      // One failed area is acceptable on a page; if all fail, the page is an error page.
      const status = isWithoutData && rendered.status === 200 ? 503 : rendered.status
      const kept = path === notFound || (status === 200 && calls.beyondEnd === 0)
      return { status, contentType: html, body, tags, faulty: rendered.faulty, secret, kept }
    } catch (error) {
      log.error({ err: error, page: address.split('?')[0] }, 'A page could not be rendered')
      const body = errorDocument('Something went wrong on our side. The error was recorded.')
      return { status: 500, contentType: html, body, tags, faulty: true, secret }
    }
  }

  const notices = new LRUCache<string, Entry>({ max: 50 })

  /**
   * The page shown when the requested one cannot be rendered now. Built once, without React and data, so it costs
   * nothing.
   */
  function notice(address: string, problem: Problem): Entry {
    const { language } = splitLanguage(new URL(`http://site${address}`).pathname)
    const { status, retryAfterSeconds } = problem
    const { message } = localiseError(problem, language, registry.translate)
    const key = `${status} ${language} ${message}`
    const known = notices.get(key)
    if (known) return known
    const translateText = (sentence: string) => registry.translate(language, sentence)
    const body = noticeDocument({ status, message, language, translateText }, renderer.assets(undefined, language))
    const entry = finish({ status, contentType: html, body, tags: [], retryAfterSeconds })
    notices.set(key, entry)
    return entry
  }

  /** A page, or the notice that it cannot be rendered now. */
  async function orNotice(address: string, make: () => Promise<Entry>): Promise<Entry> {
    try {
      return await make()
    } catch (error) {
      if (error instanceof Problem) return notice(address, error)
      throw error
    }
  }

  return {
    async page(address, clientAddress) {
      // Concatenated as text: as a relative address, "//shop.example" would be another site's.
      const url = new URL(`http://site${address}`)
      const { language, path } = splitLanguage(url.pathname)
      const route = findRoute(path)
      const known = route ? pageAddress(path, url.searchParams, route) : ({ key: notFound, cacheIn: 'pages' } as const)
      const key = addressIn(language, known.key)
      const work = {
        cacheIn: known.cacheIn,
        admit: () => gate.admit(clientAddress),
        produce: () => gate.renderInTurn(() => render(key)),
      }
      return { key, entry: await orNotice(address, () => cache.get(key, work)) }
    },
    refused: (address, outcome, clientAddress) =>
      orNotice(address, async () => {
        gate.admit(clientAddress)
        const produced = await gate.renderInTurn(() => render(address, outcome))
        return finish({ ...produced, faulty: true })
      }),
  }
}

type CallTally = {
  asked: number
  withoutDatabase: number
  beyondEnd: number
  unavailable: DatabaseUnavailableError | null
}

/** Runs a page's calls without HTTP, and collects their tags. */
const inProcess =
  (registry: ApiRegistry, language: Language, tags: Set<string>, calls: CallTally, log: Log): Transport =>
  async (name, params) => {
    calls.asked += 1
    try {
      const { reply, tags: depends } = await registry.run(name, params, { ...nobody, language })
      for (const tag of depends) tags.add(tag)
      if (isPastLastPage(reply)) calls.beyondEnd += 1
      const { top: _, ...responseData } = reply
      return responseData
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) {
        calls.withoutDatabase += 1
        calls.unavailable = error
      } else if (!(error instanceof Problem)) log.error({ err: error, call: name }, 'A call failed while rendering')
      throw asApiError(error, language, registry.translate)
    }
  }

function asApiError(error: unknown, language: Language, translate: Translate): ApiError {
  const problem = problemOf(error as Error)
  return { status: problem.status, ...localiseError(problem, language, translate) }
}
