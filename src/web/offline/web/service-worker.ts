import { parseUrl } from '../../../platform/parse-url.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import {
  arrivedChannel,
  cacheDecisionOf,
  cacheNameOf,
  cachePrefix,
  claim,
  isCompleteAnswer,
  isGatewayError,
  isRetry,
  memberCachePrefix,
  offlineAddress,
  offlinePages,
  offlinePagesFor,
  offlinePath,
  pageKey,
} from '../cache-rules.ts'
import { memberCacheOf } from './member-cache.ts'
import { addressToOpen, notificationOf } from './push-notification.ts'
import {
  addFilesToCachedPage,
  cacheCall,
  cachedAtMs,
  cacheFile,
  cacheFiles,
  cachePage,
  cachePersonal,
  fetchPage,
  removeUnneededFiles,
} from './store-response.ts'

// The files of this build, inserted at build time, so that each build has a different worker.
declare const BUILT_FILES: readonly string[]

const worker = globalThis as unknown as ServiceWorkerScope
const timeoutMs = { page: 3_000, call: 8_000 }
// A page seen without loading it is not fetched again for the cache within this time.
const copyFreshMs = 5 * MINUTE_MS

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})
worker.addEventListener('message', (event) => {
  if (event.data === claim) event.waitUntil(worker.clients.claim())
  const seen = seenPage(event.data)
  if (seen) event.waitUntil(cacheSeenPage(seen))
})
worker.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.json())
  event.waitUntil(worker.registration.showNotification(title, options))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAddress(addressToOpen(event.notification.data, worker.location.origin)))
})

/** Activates immediately: built files are named by content, so old and new ones can coexist. */
async function install(): Promise<void> {
  if (!(await fetchPage(offlinePath))) throw new Error('The offline page could not be fetched')
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  const current = new Set<string>(Object.values(cacheNameOf))
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && !current.has(name) && !name.startsWith(memberCachePrefix))
      await caches.delete(name)
  await removeUnneededFiles(new Set(BUILT_FILES))
  await worker.clients.claim()
  for (const page of offlinePages.slice(1)) if (await cachedAtMs(page)) await fetchPage(page)
}

/** The answer to a request; null is left to the browser, as for other sites' pictures. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { method, url, mode, headers } = event.request
  if (new URL(url).origin !== worker.location.origin) return null
  const decision = cacheDecisionOf({ method, url, mode, authorization: headers.get('authorization') })
  switch (decision.kind) {
    case 'page':
      return pageFor(event, decision.key)
    case 'other page':
      return otherPageFor(event)
    case 'asset':
      return fileFor(event, cacheNameOf.assets)
    case 'picture':
      return fileFor(event, cacheNameOf.pictures)
    case 'call':
      return callFor(event)
    case 'personal call':
      return personalCallFor(event, decision.token)
    case 'none':
      return null
  }
}

async function pageFor(event: FetchEvent, key: string): Promise<Response> {
  const network = fromNetwork(event)
  try {
    return await firstAnswer({
      event,
      network,
      cached: () => caches.match(key, { cacheName: cacheNameOf.pages }),
      store: (answer) => cachePage(key, answer),
      timeoutMs: timeoutMs.page,
      meanwhile: isRetry(event.request.referrer) ? undefined : () => toOfflinePage(event, network),
    })
  } catch {
    return toOfflinePage(event)
  }
}

const otherPageFor = (event: FetchEvent): Promise<Response> => fromNetwork(event).catch(() => toOfflinePage(event))

// Already requested while the worker was starting: a second request could count a click twice.
const fromNetwork = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request))

/** `awaited`: an answer that may still come; without an offline page it is waited for. */
async function toOfflinePage(event: FetchEvent, awaited?: Promise<Response>): Promise<Response> {
  const requestedUrl = new URL(event.request.url)
  const page = await cachedOfflinePage(requestedUrl.pathname)
  if (page === null) return awaited ?? Response.error()
  if (awaited) event.waitUntil(announceArrival(awaited, requestedUrl))
  return Response.redirect(offlineAddress(page, requestedUrl, awaited !== undefined))
}

async function cachedOfflinePage(pathname: string): Promise<string | null> {
  for (const page of offlinePagesFor(pathname)) if (await cachedAtMs(page)) return page
  return null
}

async function announceArrival(awaited: Promise<Response>, { pathname, search }: URL): Promise<void> {
  const answer = await awaited.catch(() => null)
  if (answer) new BroadcastChannel(arrivedChannel).postMessage(pathname + search)
}

function callFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  return firstAnswer({
    event,
    // Fetched from the network, because the browser's own cache may return a version up to five minutes old.
    network: fetch(event.request, { cache: 'no-cache' }),
    cached: () => caches.match(url, { cacheName: cacheNameOf.calls }),
    store: (answer) => cacheCall(url, answer),
    timeoutMs: timeoutMs.call,
  })
}

async function personalCallFor(event: FetchEvent, token: string): Promise<Response> {
  const { url } = event.request
  const network = fetch(event.request)
  // Handled below; until then a failure must not count as unhandled.
  network.catch(() => undefined)
  const memberCache = await memberCacheOf(token)
  return firstAnswer({
    event,
    network,
    cached: () => caches.match(url, { cacheName: memberCache }),
    store: (answer) => cachePersonal(memberCache, url, answer),
    timeoutMs: timeoutMs.call,
  })
}

type Sources = {
  event: FetchEvent
  network: Promise<Response>
  cached: () => Promise<Response | undefined>
  store: (answer: Response) => Promise<void>
  timeoutMs: number
  /** The page shown when nothing is cached and the network is too slow. */
  meanwhile?: (() => Promise<Response>) | undefined
}

const after = <Result>(ms: number, give: () => Result): Promise<Awaited<Result>> =>
  new Promise((resolve) => setTimeout(() => resolve(give() as Awaited<Result>), ms))

/**
 * The network's answer; the cached one when the network fails or is too slow. A late answer is cached for the next
 * time.
 */
async function firstAnswer({ event, network, cached, store, timeoutMs, meanwhile }: Sources): Promise<Response> {
  const storing = network.then((answer) => store(answer.clone()))
  event.waitUntil(storing.catch(() => undefined))
  const copy = await cached()
  if (!copy) return meanwhile ? Promise.race([network, after(timeoutMs, meanwhile)]) : network
  const answerOrCopy = network.then(
    (answer) => (isGatewayError(answer) ? copy : answer),
    () => copy,
  )
  return Promise.race([answerOrCopy, after(timeoutMs, () => copy)])
}

/** Named by their content, so a cached file is always current. */
async function fileFor(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url, { cacheName, ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (isCompleteAnswer(answer)) event.waitUntil(cacheFile(cacheName, request.url, answer.clone()))
  return answer
}

/** In the window that shows it already, or in a new one. */
async function openAddress(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : worker.clients.openWindow(address))
}

type SeenPage = { key: string; files: string[] }

/** A page's report about what the visitor sees, however it was opened. */
function seenPage(messageData: unknown): SeenPage | null {
  const { address, files } = (messageData ?? {}) as { address?: unknown; files?: unknown }
  if (typeof address !== 'string' || !Array.isArray(files)) return null
  const url = parseUrl(address, worker.location.origin)
  const key = url && url.origin === worker.location.origin ? pageKey(url) : null
  const isOurs = (file: unknown): file is string =>
    typeof file === 'string' && /^\/(?:assets|media)\/[^?#]+$/.test(file)
  return key === null ? null : { key, files: files.filter(isOurs) }
}

async function cacheSeenPage({ key, files }: SeenPage): Promise<void> {
  await cacheFiles(files)
  const loaded = files.filter((file) => file.startsWith('/assets/'))
  if (Date.now() - (await cachedAtMs(key)) > copyFreshMs) await fetchPage(key, loaded)
  else await addFilesToCachedPage(key, loaded)
}

// The project's types are those of a page; these are the few a service worker needs, as the standard names them.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = ExtendableEvent & {
  request: Request
  /** The page itself, requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & MessageEvent<unknown>
  push: ExtendableEvent & { data: { json: () => unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
}

type WindowClient = { url: string; focus: () => Promise<unknown> }

type ServiceWorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly WindowClient[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: { origin: string }
}
