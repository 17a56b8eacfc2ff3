import { useEffect, useLayoutEffect, useRef } from 'react'
import { hashTargetOf, isHashNavigation } from '../routing/web/hash-target.ts'
import { useLocation } from '../ui/router/location.ts'
import { preservesScroll, scrollPlaceIn } from '../ui/router/preserve-scroll.ts'

const storageKey = 'scroll'
const waitMs = 5000
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new page begins at its top or hash target; back, forward and reload restore the scroll position. */
export function useScrollRestoration(): void {
  const location = useLocation()
  const { key: entry, pathname, search, hash, state, arrival } = location
  // Fully loaded pages and jumps within a page all have the key "default": their addresses distinguish them.
  const key = entry === 'default' ? `${pathname}${search}${hash}` : entry
  const lastLocation = useRef(location)

  // In the same step as the page changes: the scroll to the new page's top must not be stored as the old one's
  // position.
  useBrowserLayoutEffect(() => {
    // The browser itself scrolls between the parts of a page.
    history.scrollRestoration = entry === 'default' && hash ? 'auto' : 'manual'
    const remember = () => {
      // The browser may already be at a hash that the router does not know yet.
      if (window.location.hash !== hash) return
      // Put at the end: those scrolled last are kept.
      remembered(({ [key]: _, ...positions }) => ({ ...positions, [key]: window.scrollY }))
    }
    // Safari shows a page that it has kept whole at its top, because it must not restore the position by itself.
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      const position = remembered()[key]
      if (persisted && position !== undefined) window.scrollTo(0, position)
    }
    const forgetScrollEnd = onScrollEnd(remember)
    addEventListener('pagehide', remember)
    addEventListener('pageshow', showAgain)
    return () => {
      forgetScrollEnd()
      removeEventListener('pagehide', remember)
      removeEventListener('pageshow', showAgain)
    }
  }, [key, entry, hash])

  useBrowserLayoutEffect(() => {
    const isPart = isHashNavigation(location, lastLocation.current)
    lastLocation.current = location
    if (isPart) return undefined
    const isLink = arrival === 'push' || arrival === 'replace'
    const returns = arrival === 'traverse' || (arrival === 'load' && !isNewlyOpened())
    // A page that was never scrolled has no stored position: it was at its top.
    const position = returns ? (remembered()[key] ?? (arrival === 'load' ? undefined : 0)) : scrollPlaceIn(state)
    const part = hashTargetOf(hash)
    if (position !== undefined) return scrollWhenPossible(position)
    // The browser itself scrolled a newly opened page, and the visitor may have scrolled on.
    if (part && arrival !== 'load') part.scrollIntoView()
    else if (isLink && !preservesScroll(state)) window.scrollTo(0, 0)
    return undefined
  }, [key, location, hash, arrival, state])
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

/** At once, or when the content that is still loading is high enough, unless the visitor moves first. */
function scrollWhenPossible(position: number): (() => void) | undefined {
  // Lays out what is left out until it is in view, so that all heights are the real ones.
  if (position > 0) document.documentElement.dataset.laidOut = ''
  window.scrollTo(0, position)
  if (window.scrollY >= position - 1) return undefined
  const controller = new AbortController()
  const stop = () => controller.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position)
    if (window.scrollY >= position - 1) stop()
  })
  observer.observe(document.body)
  controller.signal.addEventListener('abort', () => observer.disconnect())
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(move, stop, { signal: controller.signal })
  setTimeout(stop, waitMs)
  return stop
}

/** Loaded by a link or by its address, not by reload, back or forward. */
function isNewlyOpened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
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
