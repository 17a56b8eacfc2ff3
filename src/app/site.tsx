import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { PrefetchContext } from '../ui/link.tsx'
import { NowContext } from '../ui/now.tsx'
import { PublicUrlContext } from '../ui/page-head.tsx'
import { FaultPage } from './fault-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { loadedPage, loadPage } from './page-modules.ts'
import { type PageRoute, pageRoutes } from './routes.ts'
import { Shell } from './shell.tsx'

/** The router's table: pages within the shell, and the few that stand alone. */
export function siteRoutes(): RouteObject[] {
  const bare = pageRoutes.filter((route) => route.bare)
  const framed = pageRoutes.filter((route) => !route.bare)
  return [
    {
      element: <Outlet />,
      errorElement: <FaultPage />,
      children: [
        ...bare.map(routeObject),
        {
          element: <Shell />,
          children: [
            {
              // A page that throws leaves header, menu and footer standing.
              errorElement: <FaultPage />,
              children: [...framed.map(routeObject), { path: '*', element: <NotFoundPage /> }],
            },
          ],
        },
      ],
    },
  ]
}

function routeObject(route: PageRoute): RouteObject {
  const page = loadedPage(route)
  if (page) return { path: route.path, Component: page.view }
  return { path: route.path, lazy: async () => ({ Component: (await loadPage(route)).view }) }
}

type SiteProps = {
  client: QueryClient
  /** When the server rendered the page, in ms: both sides count from the same instant while hydrating. */
  renderedAt: number
  publicUrl: string
  prefetch: (address: string) => void
  children: ReactNode
}

export function Site({ client, renderedAt, publicUrl, prefetch, children }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <NowContext value={renderedAt}>
        <PublicUrlContext value={publicUrl}>
          <PrefetchContext value={prefetch}>{children}</PrefetchContext>
        </PublicUrlContext>
      </NowContext>
    </QueryClientProvider>
  )
}
