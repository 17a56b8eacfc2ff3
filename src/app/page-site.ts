import { type ByteCache, type Entry, finish, type Produced } from '../platform/byte-cache.ts'
import type { Clock } from '../platform/clock.ts'
import { DatabaseUnavailable } from '../platform/database-unavailable.ts'
import { Problem } from '../platform/errors.ts'
import type { Language } from '../platform/language.ts'
import type { Log } from '../platform/log.ts'
import { nobody } from '../platform/route.ts'
import type { FormOutcome } from '../ui/form-outcome.tsx'
import type { Catalogs, Translate } from '../words/translate.ts'
import type { ApiError, Transport } from './api.ts'
import { problemOf } from './api-http.ts'
import type { ApiRegistry } from './api-registry.ts'
import { faultDocument, htmlDocument } from './document.ts'
import { headForMachines } from './head-for-machines.ts'
import { addressIn, splitLanguage } from './languages.ts'
import type { Renderer } from './renderer.ts'
import { addressKey, findRoute } from './routes.ts'
import { tellProblem } from './tell-problem.ts'

const html = 'text/html; charset=utf-8'
// One page for every address that is none of ours: nobody fills the cache, or the day, by guessing.
const notFound = '/not-found'

export type PageSite = {
  /** The finished page of an address, and its key in the cache. */
  page: (address: string) => Promise<{ key: string; entry: Entry }>
  /** The page of a form that was posted to it and refused: made for one visitor, and kept by nobody. */
  refused: (address: string, outcome: FormOutcome) => Promise<Entry>
}

/** Pages: address to key, one render however many ask, calls run in process, tags gathered on the way. */
export function createPageSite(deps: {
  registry: ApiRegistry
  catalogs: Catalogs
  cache: Pick<ByteCache, 'get'>
  renderer: Renderer
  clock: Clock
  log: Log
  publicUrl: string
  /** Whether browsers keep pages for reading without a connection. */
  offline: boolean
}): PageSite {
  const { registry, catalogs, cache, renderer, clock, log, publicUrl, offline } = deps

  async function render(address: string, outcome: FormOutcome | null = null): Promise<Produced> {
    const { renderPage } = await renderer.pages()
    const { language, path } = splitLanguage(new URL(`http://site${address}`).pathname)
    const at = { language, messages: catalogs[language] }
    const secret = findRoute(path)?.secret ?? false
    const tags = new Set<string>(['pages'])
    const calls = { asked: 0, withoutDatabase: 0 }
    try {
      const transport = inProcess(registry, language, tags, calls, log)
      const rendered = await renderPage(address, transport, { ...at, now: clock(), publicUrl, outcome })
      const { facts, main } = rendered
      const head = rendered.head + headForMachines({ facts, main, language, publicUrl, translate: registry.translate })
      const assets = renderer.assets(rendered.module, language)
      const document = htmlDocument({ ...rendered, head }, { language, offline }, assets)
      const body = renderer.transform ? await renderer.transform(address, document) : document
      const isWithoutData = calls.asked > 0 && calls.withoutDatabase === calls.asked
      if (calls.withoutDatabase > 0) log.warn({ page: address.split('?')[0] }, 'A page was made without the database')
      // One area may be missing from a good page; a page of nothing but errors says so.
      const status = isWithoutData && rendered.status === 200 ? 503 : rendered.status
      return { status, contentType: html, body, tags, faulty: rendered.faulty, secret, kept: path === notFound }
    } catch (error) {
      log.error({ err: error, page: address.split('?')[0] }, 'A page could not be rendered')
      const body = faultDocument('Something went wrong on our side. We have been told and are looking at it.')
      return { status: 500, contentType: html, body, tags, faulty: true, secret }
    }
  }

  return {
    async page(address) {
      // Joined as text: as a relative address "//shop.example" would be somebody else's.
      const url = new URL(`http://site${address}`)
      const { language, path } = splitLanguage(url.pathname)
      const route = findRoute(path)
      const key = addressIn(language, route ? addressKey(path, url.searchParams, route) : notFound)
      return { key, entry: await cache.get(`page ${key}`, () => render(key)) }
    },
    refused: async (address, outcome) => finish({ ...(await render(address, outcome)), faulty: true }, 0),
  }
}

/** Runs a page's calls without HTTP, and keeps what they depend on. */
const inProcess =
  (
    registry: ApiRegistry,
    language: Language,
    tags: Set<string>,
    calls: { asked: number; withoutDatabase: number },
    log: Log,
  ): Transport =>
  async (name, params) => {
    calls.asked += 1
    try {
      const { reply, tags: depends } = await registry.run(name, params, { ...nobody, language })
      for (const tag of depends) tags.add(tag)
      const { top: _, ...responseData } = reply
      return responseData
    } catch (error) {
      if (error instanceof DatabaseUnavailable) calls.withoutDatabase += 1
      else if (!(error instanceof Problem)) log.error({ err: error, call: name }, 'A call failed while rendering')
      throw asApiError(error, language, registry.translate)
    }
  }

function asApiError(error: unknown, language: Language, translate: Translate): ApiError {
  const problem = problemOf(error as Error)
  return { status: problem.status, ...tellProblem(problem, language, translate) }
}
