import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { staysInPlace } from './stay-in-place.ts'

const storageKey = 'scroll'
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** A new page begins at its top or at its anchor; back, forward and reload return to where the page was. */
export function useScrollMemory(): void {
  const { key: entry, pathname, search, hash, state } = useLocation()
  // Every page that is loaded whole is the router's "default": its address tells it from the others.
  const key = entry === 'default' ? `${pathname}${search}` : entry
  const direction = useNavigationType()
  const isFirst = useRef(true)

  // In the same step as the page changes: the scroll to the new page's top must not count as the old one's place.
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => remembered((positions) => ({ ...positions, [key]: window.scrollY }))
    addEventListener('scrollend', remember)
    addEventListener('pagehide', remember)
    return () => {
      removeEventListener('scrollend', remember)
      removeEventListener('pagehide', remember)
    }
  }, [key])

  useBrowserLayoutEffect(() => {
    const isNew = isFirst.current && isNewlyOpened()
    isFirst.current = false
    const position = direction === 'POP' && !isNew ? remembered()[key] : undefined
    if (position !== undefined) window.scrollTo(0, position)
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (direction !== 'POP' && !staysInPlace(state)) window.scrollTo(0, 0)
  }, [key, hash, direction, state])
}

/** Loaded by a link or by its address, and not by reload, back or forward. */
function isNewlyOpened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
}

type Positions = Record<string, number>

function remembered(change?: (positions: Positions) => Positions): Positions {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
    if (!change) return positions
    // The latest few are enough, and the store is shared.
    const latest = Object.fromEntries(Object.entries(change(positions)).slice(-50))
    sessionStorage.setItem(storageKey, JSON.stringify(latest))
    return latest
  } catch {
    // Storage may be off: then pages begin at their top.
    return {}
  }
}
