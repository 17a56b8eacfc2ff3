import type { QueryClient } from '@tanstack/react-query'
import { findRoute, routeParams } from '../site/routing/routes.ts'
import { pageAreas } from '../site/routing/web/define-page.ts'
import type { Prefetch } from '../ui/components/link.tsx'
import { networkInformation } from '../ui/network-information.ts'
import { loadPage } from './page-modules.ts'

const restMs = 100
const maxFetching = 3

/**
 * Loads a page's code and data when a visitor is about to open it, and then renders it: immediately when the link is
 * touched, otherwise when the pointer or the keyboard's focus rests on it. A failure appears when the page is opened. Of a search
 * only the code: the server counts searches.
 */
export function prefetcher(client: QueryClient, prepare: (address: URL) => void): Prefetch {
  let timer: ReturnType<typeof setTimeout>
  const load = async (address: string, state: string) => {
    const url = new URL(address, location.href)
    // The part that a hash names may be one that is not rendered ahead.
    if ((await hasLoaded(client, url)) && !url.hash && isLinkIn(state, address)) prepare(url)
  }
  return (address, isTouched = false) => {
    clearTimeout(timer)
    if (networkInformation.saveData) return
    // After a touch, `:hover` stays.
    if (isTouched) void load(address, ':active')
    else
      timer = setTimeout(() => {
        if (isLinkIn(resting, address) && client.isFetching() <= maxFetching) void load(address, resting)
      }, restMs)
  }
}

const resting = ':is(:hover, :focus-visible)'

/** Whether a link to the address is in a state. A pointer, a finger or a focus that only passed it is gone. */
const isLinkIn = (state: string, address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a${state}`)].some(({ href }) => href.endsWith(address))

/** Whether the page's code and data are there. */
async function hasLoaded(client: QueryClient, url: URL): Promise<boolean> {
  const route = url.origin === location.origin ? findRoute(url.pathname) : undefined
  const page = route && (await loadPage(route).catch(() => undefined))
  if (!page || url.searchParams.has('search')) return false
  const areas = pageAreas(page, { params: routeParams(route, url.pathname), search: url.searchParams })
  await Promise.all(areas.map((area) => client.prefetchQuery(area)))
  return areas.every(({ queryKey }) => client.getQueryData(queryKey) !== undefined)
}
