import type { QueryClient } from '@tanstack/react-query'
import { findRoute, routeParams } from '../routing/routes.ts'
import { pageAreas } from '../routing/web/define-page.ts'
import { loadPage } from './page-modules.ts'

/** Loads a page's code and data when a visitor is about to open it. A failure appears when it is opened. */
export const prefetcher = (client: QueryClient) => (address: string) => {
  const url = new URL(address, location.href)
  const route = url.origin === location.origin ? findRoute(url.pathname) : undefined
  if (!route) return
  const params = routeParams(route, url.pathname)
  loadPage(route).then(
    (page) => {
      for (const area of pageAreas(page, { params, search: url.searchParams })) client.prefetchQuery(area)
    },
    () => undefined,
  )
}
