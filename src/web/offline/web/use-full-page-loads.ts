import { useEffect } from 'react'
import { connection } from '../../../site/api/web/connection.ts'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { pageKey } from '../cache-rules.ts'
import { cachedAddresses } from './cached-pages.ts'

/**
 * While offline, a link to a cached page loads it in full, because its HTML contains data that its calls could not
 * fetch. A page that failed to load a part of itself, because the site was rebuilt, also loads the next link in full.
 */
export function useFullPageLoads(isLost: boolean): void {
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
