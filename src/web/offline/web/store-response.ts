import { cachedHeaders } from '../../../site/api/web/cached-headers.ts'
import {
  cacheNameOf,
  filesOf,
  isCacheableCall,
  isCacheablePage,
  isCompleteAnswer,
  maxEntries,
  offlinePageOf,
  pagesToEvict,
  titleOf,
} from '../cache-rules.ts'

/** Caches a page with the built files that it names, and marks the copy with the time it was seen. */
export async function cachePage(key: string, answer: Response, loaded: readonly string[] = []): Promise<void> {
  if (!isCacheablePage(answer)) return
  const at = Date.now()
  const html = await answer.text()
  const files = [...new Set([...filesOf(html), ...loaded])]
  const headers = cachedHeadersOf(answer, at)
  headers.set(cachedHeaders.title, encodeURIComponent(titleOf(html)))
  headers.set(cachedHeaders.files, files.join(' '))
  const pages = await caches.open(cacheNameOf.pages)
  // Inserted again at the end: the pages seen longest ago come first.
  await pages.delete(key)
  const marked = html.replace('<html', `<html data-kept-at="${at}"`)
  await putWithEviction(pages, key, () => new Response(marked, { headers }))
  await cacheFiles(files)
  await cacheOfflinePage(offlinePageOf(key))
  const keys = (await pages.keys()).map(({ url }) => url.slice(location.origin.length))
  for (const old of pagesToEvict(keys)) await pages.delete(old)
}

/** Fetches a page that the visitor sees without a full load, or that a new worker needs from the start. */
export async function fetchPage(key: string, loaded: readonly string[] = []): Promise<boolean> {
  const answer = await fetch(key, { credentials: 'omit', cache: 'no-cache', redirect: 'manual' })
  const isCacheable = isCacheablePage(answer)
  if (isCacheable) await cachePage(key, answer, loaded)
  return isCacheable
}

async function cacheOfflinePage(key: string): Promise<void> {
  if (!(await caches.match(key, { cacheName: cacheNameOf.pages }))) await fetchPage(key)
}

/** When a cached page was seen, in ms; 0 when it is not cached. */
export async function cachedAtMs(key: string): Promise<number> {
  const cached = await caches.match(key, { cacheName: cacheNameOf.pages })
  return Number(cached?.headers.get(cachedHeaders.at) ?? 0)
}

/** A cached page also needs the parts that were loaded on demand. */
export async function addFilesToCachedPage(key: string, loaded: readonly string[]): Promise<void> {
  const pages = await caches.open(cacheNameOf.pages)
  const cached = await pages.match(key)
  if (!cached) return
  const headers = new Headers(cached.headers)
  headers.set(cachedHeaders.files, [...new Set([...namedFiles(cached), ...loaded])].join(' '))
  await pages.put(key, new Response(await cached.blob(), { headers }))
}

const namedFiles = (cached: Response | undefined): string[] =>
  cached?.headers.get(cachedHeaders.files)?.split(' ').filter(Boolean) ?? []

export async function cacheFile(cacheName: string, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(url, answer)
}

/** Built files and pictures that are not cached yet; the browser usually has them in its own cache. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(
    paths.map(async (path) => {
      const cacheName = path.startsWith('/assets/') ? cacheNameOf.assets : cacheNameOf.pictures
      if (await caches.match(path, { cacheName, ignoreVary: true })) return
      const answer = await fetch(path, { cache: 'force-cache' })
      if (isCompleteAnswer(answer)) await cacheFile(cacheName, path, answer)
    }),
  )
  await evictOldest(await caches.open(cacheNameOf.pictures), maxEntries.pictures)
}

/** Built files of older builds are deleted when no cached page needs them. */
export async function removeUnneededFiles(built: ReadonlySet<string>): Promise<void> {
  const pages = await caches.open(cacheNameOf.pages)
  const cached = await Promise.all((await pages.keys()).map((key) => pages.match(key)))
  const needed = new Set(cached.flatMap(namedFiles))
  const assets = await caches.open(cacheNameOf.assets)
  for (const request of await assets.keys()) {
    const { pathname } = new URL(request.url)
    if (!built.has(pathname) && !needed.has(pathname)) await assets.delete(request)
  }
}

export async function cacheCall(url: string, answer: Response): Promise<void> {
  if (isCacheableCall(answer)) await putAndEvict(await caches.open(cacheNameOf.calls), url, answer, maxEntries.calls)
}

/** Only into an existing member cache: an answer that arrives after sign-out is not stored. */
export async function cachePersonal(memberCache: string, url: string, answer: Response): Promise<void> {
  if (!(await caches.has(memberCache))) return
  // The server no longer knows the token. The cache itself stays: with it, the page deletes what else the member left.
  if (answer.status === 401) await removeEntries(memberCache)
  if (!isCompleteAnswer(answer)) return
  // Opened before the body has arrived: writing to a cache that was deleted meanwhile has no effect.
  await putAndEvict(await caches.open(memberCache), url, answer, maxEntries.personalCalls)
}

async function removeEntries(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) await cache.delete(request)
}

/** When storage is full, cached pictures are deleted first. */
async function putWithEviction(cache: Cache, key: string, answer: () => Response): Promise<void> {
  try {
    await cache.put(key, answer())
  } catch {
    await caches.delete(cacheNameOf.pictures)
    await cache.put(key, answer())
  }
}

/** Stored by address only: the request would include the token. */
async function putAndEvict(cache: Cache, url: string, answer: Response, atMost: number): Promise<void> {
  const body = await answer.blob()
  const headers = cachedHeadersOf(answer, Date.now())
  await cache.delete(url)
  await putWithEviction(cache, url, () => new Response(body, { headers }))
  await evictOldest(cache, atMost)
}

/** The server's own headers, above all its content policy, without those about the transfer. */
function cachedHeadersOf(answer: Response, at: number): Headers {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(cachedHeaders.at, `${at}`)
  return headers
}

async function evictOldest(cache: Cache, atMost: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - atMost))) await cache.delete(key)
}
