import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPersonalCall } from '../../../site/api/personal-calls.ts'
import { connection, useOfflineSince } from '../../../site/api/web/connection.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { IconButton } from '../../../ui/components/button.tsx'
import { CloseIcon, WarningIcon } from '../../../ui/components/icon.tsx'
import { dateOnly, formatClockTime, fullTime } from '../../../ui/format-time.ts'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { networkInformation } from '../../../ui/network-information.ts'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { useLocation } from '../../../ui/router/location.ts'
import { pageKey } from '../cache-rules.ts'
import { cachedAddresses } from './cached-pages.ts'
import { registerServiceWorker, reportPageSeen } from './register-service-worker.ts'
import { syncMemberCaches } from './sync-member-caches.ts'

// Listens from now on.
import './install-offer.ts'

/** Everything for offline reading; loaded when the page is complete and idle. */
export function OfflineSupport() {
  const token = useSession()?.token
  const offlineSince = useConnectionLoss()
  const isLost = offlineSince !== null
  useServiceWorker(token, isLost)
  useFullPageLoads(isLost)
  useCachedCopy()
  // The offline page has its own text: it is not a version of the requested page, and already lists the saved pages.
  const isOfflinePage = useLocation().pathname === paths.offline()
  return <OfflineBar offlineSince={isOfflinePage ? null : offlineSince} />
}

/**
 * States that the page is not current: on phones above it, where no other bar is, else at its bottom. The empty region
 * exists first, so that screen readers announce the text.
 */
function OfflineBar({ offlineSince }: { offlineSince: number | null }) {
  const [shownSince, setShownSince] = useState<number | null>(null)
  const [hiddenSince, setHiddenSince] = useState<number | null>(null)
  useEffect(() => setShownSince(offlineSince), [offlineSince])
  const isShown = shownSince !== null && shownSince !== hiddenSince
  return (
    <div
      role="status"
      // On a very low screen, such as a strongly magnified one, it would cover the content.
      className="pointer-events-none sticky top-0 z-20 md:fixed md:inset-x-0 md:top-auto md:bottom-0 md:flex md:justify-center md:p-3 print:hidden [@media(height<30rem)]:static"
    >
      {isShown && <OfflineNotice since={shownSince} onHide={() => setHiddenSince(shownSince)} />}
    </div>
  )
}

function OfflineNotice({ since, onHide }: { since: number; onHide: () => void }) {
  const { i18n, t } = useLingui()
  const { local } = useAddresses()
  const isToday = dateOnly(i18n, since) === dateOnly(i18n, Date.now())
  const time = isToday ? formatClockTime(since) : fullTime(i18n, since)
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 border-line border-b bg-signal-soft ps-4 text-ink text-sm md:animate-rise md:rounded-card md:border md:shadow-float">
      <WarningIcon className="shrink-0 text-signal-text" />
      <p className="py-2">
        {navigator.onLine ? (
          <Trans>Bachat cannot be reached. This is the version you saw at {time}.</Trans>
        ) : (
          <Trans>You are offline. This is the version you saw at {time}.</Trans>
        )}{' '}
        {/* A full load, because pages are cached whole. */}
        <a href={local(paths.offline())} className="inline-block whitespace-nowrap py-1 font-semibold underline">
          {t`Other saved pages`}
        </a>
      </p>
      <IconButton label={t`Hide`} icon={<CloseIcon className="size-4" />} onClick={onHide} />
    </div>
  )
}

/**
 * While offline, a link to a cached page loads it in full, because its HTML contains data that its calls could not
 * fetch. A page that failed to load a part of itself, because the site was rebuilt, also loads the next link in full.
 */
function useFullPageLoads(isLost: boolean): void {
  useEffect(() => {
    let cached = new Set<string>()
    let isOutdated = false
    if (isLost) cachedAddresses().then((addresses) => (cached = new Set(addresses)), nothing)
    const outdate = () => {
      isOutdated = navigator.onLine && connection.offlineSince() === null
    }
    const follow = (event: MouseEvent) => {
      const link = plainLink(event)
      if (!link) return
      const key = pageKey(new URL(link.href))
      if (!isOutdated && (key === null || !cached.has(key))) return
      // Before the router, which ignores handled clicks.
      event.preventDefault()
      location.assign(link.href)
    }
    addEventListener('vite:preloadError', outdate)
    document.addEventListener('click', follow, { capture: true })
    return () => {
      removeEventListener('vite:preloadError', outdate)
      document.removeEventListener('click', follow, { capture: true })
    }
  }, [isLost])
}

const nothing = () => undefined

/** The link that a plain click would follow within the site, to a page other than this one. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || (link.target && link.target !== '_self') || link.download) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return isSamePage ? null : link
}

// The page whose cached copy is this document. Read once: later pages are opened within it.
const copiedPage = document.documentElement.dataset.keptAt ? currentPage() : null

/**
 * A page that was opened by a link whose calls were the first to find the site unreachable: its cached copy, which
 * contains the data, is loaded in its place.
 */
function useCachedCopy(): void {
  const client = useQueryClient()
  useEffect(() => {
    let isChecking = false
    return client.getQueryCache().subscribe((event) => {
      if (isChecking || !isUnanswered(event)) return
      isChecking = true
      openCopy()
        .catch(() => undefined)
        .finally(() => {
          isChecking = false
        })
    })
  }, [client])
}

/** A call that an area of the page waits for was not answered. */
function isUnanswered(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || (event.action.type !== 'failed' && event.action.type !== 'error')) return false
  const { error } = event.action as { error: { status?: number } | null }
  return error?.status === 0 && event.query.state.data === undefined && event.query.isActive()
}

async function openCopy(): Promise<void> {
  const page = currentPage()
  if (page === null || page === copiedPage || !navigator.serviceWorker?.controller) return
  if (!(await cachedAddresses()).includes(page)) return
  // Something else may block a single call.
  if (await isSiteReachable()) return
  connection.lost(Date.now())
  if (page === currentPage()) location.reload()
}

function currentPage(): string | null {
  return pageKey(new URL(location.href))
}

const refetchIntervalMs = 20_000
let refetchedAt = Number.NEGATIVE_INFINITY
let askedAt = Number.NEGATIVE_INFINITY

/**
 * Since when the site has been unreachable, in ms, or null. When it is reachable again, everything on the page is
 * fetched again.
 */
function useConnectionLoss(): number | null {
  const client = useQueryClient()
  const offlineSince = useOfflineSince()
  const isLost = offlineSince !== null
  useEffect(() => {
    const reportLoss = () => connection.lost(Date.now())
    if (!navigator.onLine) reportLoss()
    addEventListener('offline', reportLoss)
    return () => removeEventListener('offline', reportLoss)
  }, [])
  useEffect(() => (isLost ? () => refetchAll(client) : undefined), [client, isLost])
  useEffect(() => (isLost ? pollUntilOnline() : undefined), [isLost])
  return offlineSince
}

/** Throttled, so that a failing site does not get a burst of requests. */
function refetchAll(client: QueryClient): void {
  if (performance.now() - refetchedAt < refetchIntervalMs) return
  refetchedAt = performance.now()
  void client.invalidateQueries()
}

/** Polls until the server is reachable again. */
function pollUntilOnline(): () => void {
  // Checks immediately: the page may have loaded slowly, or the server failed only for a moment.
  if (performance.now() - askedAt > refetchIntervalMs) void ask()
  const timer = setInterval(ask, refetchIntervalMs)
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}

async function ask(): Promise<void> {
  if (document.hidden || !navigator.onLine) return
  askedAt = performance.now()
  if (await isSiteReachable()) connection.restored()
}

/** Whether the site can answer calls: without its database it still serves cached pages. */
const isSiteReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

// A page counts as seen after this time, so that skipped pages do not count and data has loaded.
const seenAfterMs = 1500

// Development pages consist of modules that must not be cached.
const started = import.meta.env.PROD ? registerServiceWorker() : Promise.resolve(false)
let pagesReported = 0

/** Caches what is read here: pages as they are seen, and a member's own answers in the member cache. */
function useServiceWorker(token: string | undefined, isLost: boolean): void {
  const client = useQueryClient()
  const { pathname, search } = useLocation()

  useEffect(() => {
    let isCurrent = true
    syncMemberCaches(token).then(async (isNew) => {
      if (!isNew || !(await started) || !isCurrent) return
      // Answers that arrived before the cache existed; one still on its way may be among them.
      await client.cancelQueries({ predicate: isPersonal })
      await client.invalidateQueries({ predicate: isPersonal })
    })
    return () => {
      isCurrent = false
    }
  }, [client, token])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (isLost) return undefined
    const timer = setTimeout(() => started.then((isThere) => isThere && reportPage()), seenAfterMs)
    return () => clearTimeout(timer)
  }, [pathname, search, isLost])
}

/** A page that was not loaded in full is fetched once more for the cache, unless the visitor saves data. */
function reportPage(): void {
  const isFirst = pagesReported === 0
  pagesReported += 1
  if (isFirst || !networkInformation.saveData) reportPageSeen()
}

const isPersonal = ({ queryKey: [name, params = {}] }: { queryKey: readonly unknown[] }): boolean =>
  isPersonalCall(name as string, params as object)
