import { useLingui } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { staleMs } from '../site/api/web/query-client.ts'
import type { FormRejection } from '../site/forms/field-errors.ts'
import { FormRejectionContext } from '../site/forms/web/use-form-rejection.ts'
import type { Language } from '../site/i18n/language.ts'
import { addressIn, hasLanguagePrefix, languageAddresses } from '../site/i18n/language-address.ts'
import type { createI18n } from '../site/i18n/web/create-i18n.ts'
import { I18nContext } from '../site/i18n/web/trans.ts'
import { paths } from '../site/routing/paths.ts'
import { findRoute, type PageRoute, routeParams } from '../site/routing/routes.ts'
import { ParamsContext } from '../site/routing/web/define-page.ts'
import { ButtonLink } from '../ui/components/button.tsx'
import { type Prefetch, PrefetchContext } from '../ui/components/link.tsx'
import { PublicUrlContext } from '../ui/components/page-head.tsx'
import { SearchBox } from '../ui/components/search-box.tsx'
import { NotFound } from '../ui/feedback/not-found.tsx'
import { SkeletonCards } from '../ui/feedback/skeleton.tsx'
import { AddressesContext } from '../ui/hooks/use-addresses.ts'
import { NowContext } from '../ui/hooks/use-now.tsx'
import { useLocation } from '../ui/router/location.ts'
import { useNavigate } from '../ui/router/navigate.ts'
import { PageOutlet, usePageDisplayed } from '../ui/router/page-outlet.tsx'
import { ErrorBoundary, ErrorPage } from './error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { loadPage, useLoadedPage } from './page-modules.ts'
import { reloadOnce } from './reload-once.ts'

type SiteProps = {
  client: QueryClient
  /** When the server rendered the page, in ms: both sides use the same time while hydrating. */
  renderedAt: number
  publicUrl: string
  language: Language
  /** Translates the page's messages. */
  i18n: ReturnType<typeof createI18n>
  /** The rejected form that the page answers. */
  rejection: FormRejection | null
  prefetch: Prefetch
  /** The router around `SitePages`, which differs between server and browser. */
  children: ReactNode
}

/** A language's addresses, for `AddressesContext`. */
export const addressesIn = (language: Language) => ({
  local: (path: string) => addressIn(language, path),
  hasLanguagePrefix,
  everywhere: languageAddresses,
})

export function Site(props: SiteProps) {
  const { client, renderedAt, publicUrl, language, i18n, rejection, prefetch, children } = props
  return (
    <QueryClientProvider client={client}>
      <I18nContext value={i18n}>
        <AddressesContext value={addressesIn(language)}>
          <NowContext value={renderedAt}>
            <PublicUrlContext value={publicUrl}>
              <FormRejectionContext value={rejection}>
                <PrefetchContext value={prefetch}>{children}</PrefetchContext>
              </FormRejectionContext>
            </PublicUrlContext>
          </NowContext>
        </AddressesContext>
      </I18nContext>
    </QueryClientProvider>
  )
}

/** Every page in its layout: header, menu and footer around most, a few without. */
export function SitePages() {
  const { pathname } = useLocation()
  const isBare = findRoute(pathname)?.bare
  return <ErrorBoundary fallback={<ErrorPage />}>{isBare ? <LocatedPage /> : pagesInLayout}</ErrorBoundary>
}

function LocatedPage() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  return route ? <AddressedPage key={route.path} route={route} pathname={pathname} /> : <NotFoundPage />
}

const locatedPage = <LocatedPage />

/** A page that was hidden fetches what is out of date when it is displayed, as a new one does. */
function FreshPage() {
  const client = useQueryClient()
  const isDisplayed = usePageDisplayed()
  const wasDisplayed = useRef(false)
  const outdatedFromMs = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (isDisplayed) {
      if (performance.now() >= outdatedFromMs.current) void client.refetchQueries({ type: 'active', stale: true })
      wasDisplayed.current = true
    }
    // A page rendered ahead a moment ago is new, while the page before, which stays, may be out of date.
    else outdatedFromMs.current = wasDisplayed.current ? 0 : performance.now() + staleMs
  }, [client, isDisplayed])
  return locatedPage
}

const pagesInLayout = (
  <Layout>
    <PageOutlet>
      <FreshPage />
    </PageOutlet>
  </Layout>
)

function AddressedPage({ route, pathname }: { route: PageRoute; pathname: string }) {
  const params = useMemo(() => routeParams(route, pathname), [route, pathname])
  return (
    // When a page throws, header, menu and footer stay.
    <ErrorBoundary fallback={<ErrorPage />}>
      <ParamsContext value={params}>
        <RoutedPage route={route} />
      </ParamsContext>
    </ErrorBoundary>
  )
}

/** A page whose code loads when it is first opened; links preload it, so it is usually there. */
function RoutedPage({ route }: { route: PageRoute }) {
  const page = useLoadedPage(route)
  const [thrown, setError] = useState<unknown>()
  useEffect(() => {
    loadPage(route).catch(async (error) => {
      if (!(await reloadOnce())) setError(error)
    })
  }, [route])
  if (thrown) throw thrown
  if (page) return <page.view />
  return (
    <div className="page-width py-6">
      <SkeletonCards count={8} />
    </div>
  )
}

/** Shown for any unknown address. */
function NotFoundPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const popular = [
    { label: t`Home`, to: paths.home() },
    { label: t`Daily Deals`, to: paths.deals() },
    { label: t`Super Deals`, to: paths.superDeals() },
    { label: t`Coupons`, to: paths.coupons() },
    { label: t`Stores`, to: paths.stores() },
    { label: t`Site map`, to: paths.sitemap() },
  ]
  return (
    <NotFound title={t`Page not found`}>
      <p>{t`The address may be mistyped, or the page may have moved. Search for what you need, or start here:`}</p>
      <SearchBox
        className="mt-6"
        action={paths.deals()}
        name="search"
        label={t`Search all deals`}
        placeholder={t`Search deals, brands and stores`}
        onSearch={(text) => navigate(paths.deals({ search: text }))}
      />
      <ul className="mt-5 flex flex-wrap justify-center gap-2">
        {popular.map(({ label, to }) => (
          <li key={to}>
            <ButtonLink to={to} variant="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </NotFound>
  )
}
