import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router'
import { type FormOutcome, FormOutcomeContext } from '../ui/form-outcome.tsx'
import { PrefetchContext } from '../ui/link.tsx'
import { NowContext } from '../ui/now.tsx'
import { PublicUrlContext } from '../ui/page-head.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FaultPage } from './fault-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { loadPage, useLoadedPage } from './page-modules.ts'
import { type PageRoute, pageRoutes } from './routes.ts'
import { Shell } from './shell.tsx'

type SiteProps = {
  client: QueryClient
  /** When the server rendered the page, in ms: both sides count from the same instant while hydrating. */
  renderedAt: number
  publicUrl: string
  /** The refused form that the page answers. */
  outcome: FormOutcome | null
  prefetch: (address: string) => void
  /** The router, which differs between server and browser, around `SitePages`. */
  children: ReactNode
}

export function Site({ client, renderedAt, publicUrl, outcome, prefetch, children }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <NowContext value={renderedAt}>
        <PublicUrlContext value={publicUrl}>
          <FormOutcomeContext value={outcome}>
            <PrefetchContext value={prefetch}>{children}</PrefetchContext>
          </FormOutcomeContext>
        </PublicUrlContext>
      </NowContext>
    </QueryClientProvider>
  )
}

// Every piece of the design system on one page, in development alone.
const Gallery = import.meta.env.DEV ? (await import('../ui/gallery.tsx')).Gallery : null

/** Every page in its frame: header, menu and footer around most, a few bare. The server knows which one it wants. */
export const SitePages = ({ routes = pageRoutes }: { routes?: PageRoute[] }) => (
  <ErrorBoundary fallback={<FaultPage />}>
    <Routes>
      {routes.filter(({ bare }) => bare).map(pageElement)}
      <Route element={<Shell />}>
        {routes.filter(({ bare }) => !bare).map(pageElement)}
        {Gallery && <Route path="/ui" element={<Gallery />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </ErrorBoundary>
)

const pageElement = (route: PageRoute) => (
  <Route
    key={route.path}
    path={route.path}
    // A page that throws leaves header, menu and footer standing.
    element={
      <ErrorBoundary fallback={<FaultPage />}>
        <RoutedPage route={route} />
      </ErrorBoundary>
    }
  />
)

/** A page whose code comes when it is first opened; links load it ahead, so mostly it is there. */
function RoutedPage({ route }: { route: PageRoute }) {
  const page = useLoadedPage(route)
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    loadPage(route).catch(setFault)
  }, [route])
  if (fault) throw fault
  if (page) return <page.view />
  return (
    <div className="page-width py-6">
      <SkeletonCards count={8} />
    </div>
  )
}
