import type { Messages } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { dealCountsQuery } from '../catalogue/deals/web/list/deal-counts-query.ts'
import type { HtmlFragments } from '../platform/shared-html.ts'
import type { PageMetadata } from '../shared/page-metadata.ts'
import type { ApiError, MainArea, Transport } from '../site/api/calls/calls.ts'
import { collectQueries } from '../site/api/web/hydrate-queries.ts'
import { createQueryClient } from '../site/api/web/query-client.ts'
import type { FormRejection } from '../site/forms/field-errors.ts'
import { createI18n } from '../site/i18n/web/create-i18n.ts'
import { type PageRequest, pageRoutes, routeParams } from '../site/routing/routes.ts'
import { type Page, type PageAddress, pageAreas } from '../site/routing/web/define-page.ts'
import { footerQuery, siteSettingsQuery } from '../site/settings/web/settings-queries.ts'
import { PageMetadataContext } from '../ui/hooks/use-page-metadata.ts'
import { FragmentContext } from '../ui/hydration/cached-fragment.tsx'
import { LocationContext, loadedLocation } from '../ui/router/location.ts'
import { cachedFragments, splitHead } from './cached-fragments.tsx'
import { loadedPage, loadPage } from './page-modules.ts'
import { renderWhole } from './render-or-throw.ts'
import { Site, SitePages } from './site.tsx'

export type Rendered = {
  status: number
  /** The tags that React hoists to the front: title, description, canonical address, preloads. */
  head: string
  body: HtmlFragments
  state: string
  /** The page's metadata and main answer, for structured data. */
  facts: PageMetadata
  main: MainArea | undefined
  /** The page's module, to preload its assets. */
  module: string | undefined
  /** The target of the footer's form; empty when it has none or is not known. */
  newsletterUrl: string
  faulty: boolean
}

// The server loads every page before it renders the first.
await Promise.all(pageRoutes.map(loadPage))

/** When and where a page is rendered, and the rejected form it answers, if any. */
type Rendering = {
  now: Date
  publicUrl: string
  rejection: FormRejection | null
  messages: Messages
}

/** Renders one page completely: first its data, each area through the transport, then React to text. */
export async function renderPage({ url, language, path, route }: PageRequest, transport: Transport, at: Rendering) {
  const page = route && loadedPage(route)
  const client = createQueryClient(transport, 0)
  const params = route ? routeParams(route, path) : {}
  const errors = await fetchAreas(client, page, { params, search: url.searchParams }, !route?.bare)

  const renderedAt = at.now.getTime()
  const i18n = createI18n(language, at.messages)
  const facts: PageMetadata = {}
  const fragments = cachedFragments({ language, i18n, renderedAt })
  const { head, body } = splitHead(
    await renderWhole(
      <PageMetadataContext value={facts}>
        <FragmentContext value={fragments.reuse}>
          <Site
            client={client}
            renderedAt={renderedAt}
            {...at}
            language={language}
            i18n={i18n}
            prefetch={() => undefined}
          >
            <LocationContext value={loadedLocation(path, url.search)}>
              <SitePages />
            </LocationContext>
          </Site>
        </FragmentContext>
      </PageMetadataContext>,
    ),
  )
  const queries = collectQueries(client)
  const main = mainArea(client, page, { params, search: url.searchParams })
  // For a page without a footer too: visitors go on from it without a new document, so its content policy still applies.
  const footer = await client.query({ ...footerQuery(), staleTime: 'static' }).catch(() => undefined)
  client.clear()
  const rendered: Rendered = {
    status: page ? statusOf(errors.primary) : 404,
    head: [...fragments.heads].join('') + head,
    body: fragments.assemble(body),
    // "<" is the one character that could end the data block.
    state: JSON.stringify({
      renderedAt,
      publicUrl: at.publicUrl,
      rejection: at.rejection ?? undefined,
      queries,
    }).replaceAll('<', '\\u003c'),
    facts,
    main,
    module: route?.module,
    newsletterUrl: footer?.data.newsletterUrl ?? '',
    faulty: footer === undefined || errors.all.some((error) => !(error.status < 500)),
  }
  return rendered
}

/** The data of header, menu, tab bar and footer on every page. */
const layoutQueries = () => [footerQuery(), siteSettingsQuery(), dealCountsQuery()]

async function fetchAreas(client: QueryClient, page: Page | undefined, address: PageAddress, hasLayout: boolean) {
  const areas = [...(page ? pageAreas(page, address) : []), ...(hasLayout ? layoutQueries() : [])]
  await Promise.all(areas.map((area) => client.prefetchQuery(area)))
  const following = page?.following?.(client, address) ?? []
  await Promise.all(following.map((area) => client.prefetchQuery(area)))
  const errorsOf = (queries: typeof areas) =>
    queries.flatMap(({ queryKey }) => (client.getQueryState(queryKey)?.error as ApiError | null | undefined) ?? [])
  return { primary: errorsOf(page?.primary?.(address) ?? []), all: errorsOf([...areas, ...following]) }
}

/** The page's main answer: the first of its primary areas, if its call has succeeded. */
function mainArea(client: QueryClient, page: Page | undefined, address: PageAddress): MainArea | undefined {
  const [area] = page?.primary?.(address) ?? []
  const answer = area && client.getQueryData(area.queryKey)
  if (!answer) return undefined
  const [name, params] = area.queryKey
  // The query client does not record which call a key and its answer belong to; `apiQuery` creates both from one
  // contract.
  return { name, params, answer } as MainArea
}

/** The most severe failure: a missing deal is a 404, a broken database a 503. */
const statusOf = (errors: ApiError[]) =>
  Math.max(200, ...errors.map((error) => (error.status === 400 ? 404 : error.status)))
