import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { findRoute } from '../site/routing/routes.ts'
import { hashTargetOf, isHashNavigation } from '../site/routing/web/hash-target.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { type Location, useLocation } from '../ui/router/location.ts'
import { RouterContext } from '../ui/router/page-outlet.tsx'
import { preservesScroll } from '../ui/router/preserve-scroll.ts'
import { useLoadedPage } from './page-modules.ts'

const shownMs = 200
const settleDelayMs = 50

/** The page's main region: a progress bar during route changes, and the element that receives focus afterwards. */
export function MainRegion({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const location = usePageLocation()
  const { loading, settledKey } = useRouteChange(location)
  const announcement = useArrival(main, location, settledKey)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        aria-busy={loading || undefined}
        className="min-h-[60vh] flex-1 outline-none [&_h1]:outline-none"
      >
        <ProgressBar active={loading} />
        {children}
      </main>
    </>
  )
}

/** The address without its hash: a jump within the page is not a route change. */
function usePageLocation(): Location {
  const location = useLocation()
  const [page, setPage] = useState(location)
  if (isHashNavigation(location, page)) return page
  if (location !== page) setPage(location)
  return location
}

/**
 * Loading for about 200 ms after each change of route, longer only while data is missing. The first page arrived
 * complete.
 */
function useRouteChange({ key, pathname }: { key: string; pathname: string }) {
  const route = findRoute(pathname)
  const codeMissing = useLoadedPage(route) === undefined && route !== undefined
  const dataMissing = useIsFetching({ predicate: (query) => query.state.status === 'pending' }) > 0
  const missing = codeMissing || dataMissing
  const [waitedKey, setWaitedKey] = useState(key)
  const [settledKey, setSettledKey] = useState(key)

  useEffect(() => {
    const timer = setTimeout(() => setWaitedKey(key), shownMs)
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => {
    if (waitedKey !== key || missing) return
    // A page whose code has just loaded starts its queries only now.
    const timer = setTimeout(() => setSettledKey(key), settleDelayMs)
    return () => clearTimeout(timer)
  }, [waitedKey, key, missing])

  return { loading: settledKey !== key, settledKey }
}

/**
 * Announces a new page to screen readers: its title once the page is complete, and the focus on its heading or on the
 * hash target. After Back the focus is where it was, if the page has been kept.
 */
function useArrival(main: { current: HTMLElement | null }, location: Location, settledKey: string): string {
  const [announcement, setAnnouncement] = useState('')
  const arrived = useRef(location)
  const spokenKey = useRef(location.key)
  const awaitedPart = useRef('')
  const focused = useRef<HTMLElement>(null)
  const router = use(RouterContext)?.router

  useEffect(() => {
    // React may render a location that has been left meanwhile, or not render one at all.
    if (location.key !== router?.state().location.key) return
    const focusedBefore = router.elements.focusAgain()
    const before = arrived.current
    arrived.current = location
    if (before.key === location.key) return
    awaitedPart.current = hashTargetOf(location.hash) ? '' : location.hash
    // Back to another page whose part was changed is an arrival, too.
    const isSamePage = location.pathname === before.pathname || location.arrival !== 'traverse'
    const changesOnlyPart = isSamePage && preservesScroll(location.state)
    focused.current = focusedBefore ?? (changesOnlyPart ? null : focusArrival(main.current, location.hash))
  }, [main, location, router])
  useEffect(() => {
    if (spokenKey.current === settledKey) return
    spokenKey.current = settledKey
    setAnnouncement(document.title)
    // The hash target may have arrived with the data.
    hashTargetOf(awaitedPart.current)?.scrollIntoView()
    // The focused heading may have been a placeholder for the one that arrived with the data. While it is there, the
    // visitor has moved on, and what they pressed has disappeared.
    const isLost = document.activeElement === document.body && !focused.current?.isConnected
    if (isLost || document.activeElement === main.current) focusArrival(main.current, location.hash)
  }, [main, settledKey, location.hash])

  return announcement
}

/** The element that got the focus. */
function focusArrival(main: HTMLElement | null, hash: string): HTMLElement | null {
  const element = hashTargetOf(hash) ?? main?.querySelector<HTMLElement>('h1:not([data-retained-page] *)')
  element?.setAttribute('tabindex', '-1')
  const target = element ?? main
  // The scroll restoration handles the scroll position.
  target?.focus({ preventScroll: true })
  return target
}
