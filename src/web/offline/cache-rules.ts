import { parseUrl } from '../../platform/parse-url.ts'
import { unescapeHtml } from '../../shared/unescape-html.ts'
import { isOfflineCall } from '../../site/api/personal-calls.ts'
import { allLanguages } from '../../site/i18n/language.ts'
import { addressIn, splitLanguage } from '../../site/i18n/language-address.ts'
import { addressKey, findRoute } from '../../site/routing/routes.ts'

/** The decision of the service worker about a request to this site: ignore it, or cache its answer in one of these. */
export type CacheDecision =
  | { kind: 'page'; key: string }
  /** A page that is not cached: if it cannot be loaded, the offline page lists those that can. */
  | { kind: 'other page' }
  | { kind: 'asset' | 'picture' | 'call' }
  /** A personal answer: stored only in the member cache of this token. */
  | { kind: 'personal call'; token: string }
  | { kind: 'none' }

type RequestFacts = { method: string; url: string; mode: string; authorization: string | null }

/** The message with which an uncontrolled page asks the service worker to take control. */
export const claim = 'claim'

// Incremented when older caches are useless to a newer service worker.
export const cachePrefix = 'bachat-'
const version = `${cachePrefix}1-`
export const cacheNameOf = {
  pages: `${version}pages`,
  calls: `${version}calls`,
  assets: `${version}assets`,
  pictures: `${version}pictures`,
} as const
export const memberCachePrefix = `${version}member-`

export const maxEntries = { pages: 30, calls: 60, pictures: 100, personalCalls: 40 } as const

export const offlinePath = '/offline'
// The page to show when the site is opened offline.
const pinnedPaths = ['/', '/coupons', '/favorites', offlinePath]
const inAllLanguages = (path: string) => allLanguages.map((language) => addressIn(language, path))
const pinnedPages = new Set(pinnedPaths.flatMap(inAllLanguages))
export const offlinePages = inAllLanguages(offlinePath)

/** How a request to this site is handled. */
export function cacheDecisionOf({ method, url, mode, authorization }: RequestFacts): CacheDecision {
  if (method !== 'GET') return { kind: 'none' }
  const address = new URL(url)
  if (mode === 'navigate') {
    const key = pageKey(address)
    if (key !== null) return { kind: 'page', key }
    // Left to the browser, whose own error page hides the address: the offline page would repeat its secret.
    return findRoute(splitLanguage(address.pathname).path)?.secret ? { kind: 'none' } : { kind: 'other page' }
  }
  if (address.pathname.startsWith('/assets/')) return { kind: 'asset' }
  if (address.pathname.startsWith('/media/')) return { kind: 'picture' }
  if (!address.pathname.startsWith('/ifs/')) return { kind: 'none' }
  if (authorization === null) return { kind: 'call' }
  const [, token] = /^Bearer (.+)$/.exec(authorization) ?? []
  const name = `${method} ${address.pathname.slice('/ifs'.length)}`
  return token && isOfflineCall(name) ? { kind: 'personal call', token } : { kind: 'none' }
}

/** The one address that a page is cached under, in any spelling; null when it is never cached. */
export function pageKey({ pathname, searchParams }: URL): string | null {
  const { language, path } = splitLanguage(pathname)
  const route = findRoute(path)
  return route?.forReading ? addressIn(language, addressKey(path, searchParams, route)) : null
}

/**
 * The offline page, in one language, for an address that can be neither loaded nor read from the cache. `slow`: its
 * answer is still awaited.
 */
export function offlineAddress(page: string, { pathname, search }: URL, slow = false): string {
  const params = { from: pathname + search, ...(slow && { slow: '1' }) }
  return `${page}?${new URLSearchParams(params)}`
}

/**
 * The offline pages that can replace the page of an address, the one in its language first. Only those of the languages
 * that were read are cached, because another language costs 50 kB; the language link of each page leads to the others.
 */
export function offlinePagesFor(pathname: string): string[] {
  const own = offlinePageOf(pathname)
  return [own, ...offlinePages.filter((page) => page !== own)]
}

/** Tells the offline page the addresses whose late answers have arrived. */
export const arrivedChannel = 'bachat-arrived'

/** Whether a page is opened from the offline page: then the visitor waits for as long as it takes. */
export const isRetry = (referrer: string): boolean => {
  const url = parseUrl(referrer)
  return url !== null && splitLanguage(url.pathname).path === offlinePath
}

/** The offline page of the language that a cached page is in. */
export const offlinePageOf = (key: string): string => addressIn(splitLanguage(key).language, offlinePath)

/** The cached pages to evict: the least recently seen ones. `keys` is ordered by last view, oldest first. */
export function pagesToEvict(keys: readonly string[]): string[] {
  const passing = keys.filter((key) => !isPinnedPage(key))
  return passing.slice(0, Math.max(0, passing.length - maxEntries.pages))
}

/** A page that every visitor has, and that reveals nothing about what was read here. */
export const isPinnedPage = (key: string): boolean => pinnedPages.has(key)

type Headers = { get: (name: string) => string | null }
type Answer = { status: number; type: string; redirected: boolean; headers: Headers }

/** A complete page of this site, marked as public. */
export const isCacheablePage = (answer: Answer): boolean =>
  isCacheableCall(answer) && /^text\/html\b/.test(answer.headers.get('content-type') ?? '')

/** An answer that the server marks as public: any other is personal or temporary. */
export const isCacheableCall = (answer: Answer): boolean =>
  isCompleteAnswer(answer) && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '')

export const isCompleteAnswer = ({ status, type, redirected }: Answer): boolean =>
  status === 200 && type === 'basic' && !redirected

/** A proxy answers, but the site behind it does not. */
export const isGatewayError = ({ status }: { status: number }): boolean => status >= 502 && status <= 504

/** The built files that a page names. */
export const filesOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g), ([, file]) => file ?? '')),
]

/** A page's title, without the site's name at its end. */
export const titleOf = (html: string): string =>
  unescapeHtml(/<title>([^<]*)/.exec(html)?.[1] ?? '').replace(/ – \S+$/, '')
