import './report-faults.ts'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { commentsOfSession } from '../community/comments/web/comments-of-session.ts'
import { fetchTransport } from '../site/api/web/fetch-transport.ts'
import { hydrateQueries, type PageQueries, timeOfData } from '../site/api/web/hydrate-queries.ts'
import { createQueryClient } from '../site/api/web/query-client.ts'
import { followSession } from '../site/api/web/session.ts'
import type { FormRejection } from '../site/forms/field-errors.ts'
import type { Language } from '../site/i18n/language.ts'
import { splitLanguage } from '../site/i18n/language-address.ts'
import { createI18n } from '../site/i18n/web/create-i18n.ts'
import { findRoute } from '../site/routing/routes.ts'
import { pageLoad } from '../site/routing/web/page-load.ts'
import { rememberScroll, scrollOnArrival } from '../site/routing/web/scroll-restoration.ts'
import { BrowserRouter } from '../ui/router/browser-router.tsx'
import { createRouter } from '../ui/router/create-router.ts'
import '../ui/styles.css'
import { loadPage } from './page-modules.ts'
import { prefetcher } from './prefetch.ts'
import { reloadOnce } from './reload-once.ts'
import { addressesIn, Site, SitePages } from './site.tsx'

type ServerState = { renderedAt: number; publicUrl: string; rejection?: FormRejection; queries: PageQueries }

/** In development one server serves all languages, and its code contains none of them. */
async function developmentMessages(language: Language) {
  return import.meta.env.DEV ? (await import('virtual:messages')).catalogs[language] : {}
}

/** Pages for reading keep nothing that must not be displayed again, and do nothing by themselves. */
function canBeRetained(pathname: string): boolean {
  const route = findRoute(pathname)
  const isSupported = CSS.supports('(content-visibility: hidden) and selector(:popover-open)')
  return route?.forReading === true && !route.startsImmediately && isSupported
}

/**
 * The history entries of an earlier visit belong to a document that was loaded anew when the visitor came back: until the
 * router follows, Back and Forward have changed its address only, and its HTML is another page's.
 */
const isOfOtherAddress = () =>
  pageLoad && pageLoad.type !== 'navigate' && pageLoad.name.split('#')[0] !== location.href.split('#')[0]

followSession(commentsOfSession)

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const block = document.getElementById('state')
  if (!root || !block) throw new Error('No root or no state')
  const { renderedAt, publicUrl, rejection = null, queries } = JSON.parse(block.textContent) as ServerState
  const client = createQueryClient(fetchTransport, 2)
  // A page opened anew comes from the server, and is new whatever the visitor's clock says, unless the service worker
  // may have had it.
  const now = Date.now()
  const isNew = pageLoad?.workerStart === 0 && pageLoad.type === 'navigate'
  hydrateQueries(client, queries, isNew ? now : timeOfData(renderedAt, now))
  // The page's own code must be loaded before its HTML is hydrated.
  const { language, path } = splitLanguage(location.pathname)
  const i18n = createI18n(language, await developmentMessages(language))
  const route = findRoute(path)
  if (route) await loadPage(route)
  const router = createRouter({
    pathOf: (pathname) => splitLanguage(pathname).path,
    local: addressesIn(language).local,
    canBeRetained,
    isLoading: () =>
      client.isFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() }) > 0,
    onLeave: rememberScroll,
    onDisplay: scrollOnArrival,
  })
  const site = (
    <Site
      client={client}
      prefetch={prefetcher(client, router.prepare)}
      {...{ renderedAt, publicUrl, rejection, language, i18n }}
    >
      <BrowserRouter router={router}>
        <SitePages />
      </BrowserRouter>
    </Site>
  )
  const detail: HydratingDetail = {}
  if (isOfOtherAddress()) {
    location.reload()
    return
  }
  // The first script stops remembering presses, because React does from here on, and sets `repeatPress`.
  dispatchEvent(new CustomEvent('hydrating', { detail }))
  // Hydrated in slices, so that the page responds to input meanwhile: in one go it would block slow phones.
  startTransition(() => {
    // What error boundaries catch is reported, too.
    hydrateRoot(root, <AfterHydration {...detail}>{site}</AfterHydration>, { onCaughtError: reportError })
  })
}

/** Marks the document as hydrated, and presses the button again that was pressed before. */
function AfterHydration({ repeatPress, children }: HydratingDetail & { children: ReactNode }) {
  useEffect(() => {
    if (isOfOtherAddress()) location.reload()
    // From here on links fetch a page's code and data, and the browser need not fetch its document.
    document.documentElement.dataset.hydrated = ''
    // After the effect: while it runs, React cannot hydrate the part that the button is in.
    if (repeatPress) queueMicrotask(repeatPress)
  }, [repeatPress])
  return children
}

// If hydration fails, the server's HTML stays readable without scripts.
start().catch(async (error) => {
  if (!(await reloadOnce())) throw error
})

/** `repeatPress`: presses the button again that was pressed last before React takes part; the first script sets it. */
type HydratingDetail = { repeatPress?: () => void }

declare global {
  interface WindowEventMap {
    /** Before the page is hydrated: the inline scripts end. */
    hydrating: CustomEvent<HydratingDetail>
  }
}
