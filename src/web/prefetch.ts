import type { QueryClient } from '@tanstack/react-query'
import { findRoute, routeParams } from '../routing/routes.ts'
import { pageAreas } from '../routing/web/define-page.ts'
import type { Prefetch } from '../ui/components/link.tsx'
import { networkInformation } from '../ui/network-information.ts'
import { loadPage } from './page-modules.ts'

const restMs = 100
const maxFetching = 3

/**
 * Loads a page's code and data when a visitor is about to open it: at once when the link is touched, otherwise when
 * the pointer or the focus rests on it. A failure appears when the page is opened. Of a search only the code: the
 * server counts searches.
 */
export function prefetcher(client: QueryClient): Prefetch {
  let resting: ReturnType<typeof setTimeout>
  return (address, isTouched = false) => {
    clearTimeout(resting)
    if (networkInformation.saveData) return
    if (isTouched) load(client, address)
    else
      resting = setTimeout(() => {
        if (isResting(address) && client.isFetching() <= maxFetching) load(client, address)
      }, restMs)
  }
}

/** A pointer or a focus that only passed the link is gone. */
const isResting = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a:is(:hover, :focus)')].some(({ href }) => href.endsWith(address))

function load(client: QueryClient, address: string): void {
  const url = new URL(address, location.href)
  const route = url.origin === location.origin ? findRoute(url.pathname) : undefined
  if (!route) return
  const params = routeParams(route, url.pathname)
  loadPage(route).then(
    (page) => {
      if (url.searchParams.has('search')) return
      for (const area of pageAreas(page, { params, search: url.searchParams })) client.prefetchQuery(area)
    },
    () => undefined,
  )
}
