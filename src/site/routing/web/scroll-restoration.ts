import { use, useLayoutEffect } from 'react'
import { type Location, useLocation } from '../../../ui/router/location.ts'
import { RouterContext } from '../../../ui/router/page-outlet.tsx'
import { preservesScroll, scrollPlaceIn } from '../../../ui/router/preserve-scroll.ts'
import { hashTargetOf, isHashNavigation } from './hash-target.ts'
import { pageLoad } from './page-load.ts'

const storageKey = 'scroll'
const waitMs = 5000

/** The visitor's location, also before React has rendered it. */
let current: Location | undefined
let stopWaiting: (() => void) | undefined

/** A new page begins at its top or hash target; back, forward and reload restore the scroll position. */
export function useScrollRestoration(): void {
  const location = useLocation()
  const router = use(RouterContext)?.router
  useLayoutEffect(() => {
    // React may render a location that has been left meanwhile.
    if (location === router?.state().location) scrollOnArrival(location)
  }, [location, router])
  useLayoutEffect(() => {
    const forgetScrollEnd = onScrollEnd(rememberScroll)
    addEventListener('pagehide', rememberScroll)
    addEventListener('pageshow', showAgain)
    return () => {
      stopWaiting?.()
      forgetScrollEnd()
      removeEventListener('pagehide', rememberScroll)
      removeEventListener('pageshow', showAgain)
    }
  }, [])
}

/**
 * Once for each location, in the same step as the page changes: the scroll to the new page's top must not be stored as
 * the old one's position. `isRendered`: the page was hidden, and needs no rendering.
 */
export function scrollOnArrival(location: Location, isRendered = false): void {
  if (location === current) return
  const before = current ?? location
  current = location
  stopWaiting?.()
  const { key, hash, state, arrival } = location
  // The browser itself scrolls between the parts of a page.
  history.scrollRestoration = key === 'default' && hash ? 'auto' : 'manual'
  if (isHashNavigation(location, before)) return
  const isLoaded = arrival === 'load'
  // Also after a reload.
  const returns = arrival === 'traverse' || (isLoaded && pageLoad?.type !== 'navigate')
  // A page that was never scrolled has no stored position: it was at its top.
  const stored = remembered()[positionKey(location)] ?? (isLoaded ? undefined : 0)
  const position = returns ? stored : scrollPlaceIn(state)
  if (position !== undefined) stopWaiting = scrollWhenPossible(position, isRendered)
  // The browser itself scrolled a newly opened page, and the visitor may have scrolled on.
  else if (!isLoaded && !preservesScroll(state)) {
    const part = hashTargetOf(hash)
    if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }
}

/** Fully loaded pages and jumps within a page all have the key "default": their addresses distinguish them. */
const positionKey = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? `${pathname}${search}${hash}` : key

/** Stores the position, also where nothing has been scrolled since the page was hydrated. */
export function rememberScroll(): void {
  // The browser may already be at a hash that the router does not know yet, and the position may not be restored yet.
  if (!current || stopWaiting || window.location.hash !== current.hash) return
  const key = positionKey(current)
  // Put at the end: those scrolled last are kept.
  remembered(({ [key]: _, ...positions }) => ({ ...positions, [key]: window.scrollY }))
}

/** Safari shows a page that it has kept whole at its top, because it must not restore the position by itself. */
function showAgain({ persisted }: PageTransitionEvent): void {
  const position = current && remembered()[positionKey(current)]
  if (persisted && position !== undefined) window.scrollTo(0, position)
}

const restMs = 100

/** `scrollend`, also in Safari before 26.2: there, when nothing was scrolled for a moment. */
function onScrollEnd(ended: () => void): () => void {
  if ('onscrollend' in window) {
    addEventListener('scrollend', ended)
    return () => removeEventListener('scrollend', ended)
  }
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(ended, restMs)
  }
  addEventListener('scroll', wait)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', wait)
  }
}

/** Immediately, or when the content that is still loading is high enough, unless the visitor moves first. */
function scrollWhenPossible(position: number, isRendered: boolean): (() => void) | undefined {
  // Lays out what is left out until it is in view, so that all heights are the real ones. A page that was rendered before
  // has them: the browser remembers the heights of what was in view.
  if (position > 0 && !isRendered) document.documentElement.dataset.laidOut = ''
  window.scrollTo(0, position)
  if (window.scrollY >= position - 1) return undefined
  const controller = new AbortController()
  const stop = () => controller.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position)
    if (window.scrollY >= position - 1) stop()
  })
  observer.observe(document.body)
  controller.signal.addEventListener('abort', () => {
    observer.disconnect()
    stopWaiting = undefined
  })
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(move, stop, { signal: controller.signal })
  setTimeout(stop, waitMs)
  return stop
}

type Positions = Record<string, number>

function remembered(change?: (positions: Positions) => Positions): Positions {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
    if (!change) return positions
    // Only the latest few are stored, because the storage is shared.
    const latest = Object.fromEntries(Object.entries(change(positions)).slice(-50))
    sessionStorage.setItem(storageKey, JSON.stringify(latest))
    return latest
  } catch {
    // Storage may be disabled: then pages begin at their top.
    return {}
  }
}
