import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect } from 'react'
import type { Router } from './create-router.ts'
import { LocationContext } from './location.ts'
import type { RenderedPage, RenderedPages } from './rendered-pages.ts'

/** Set by the browser's router; the server renders one page. */
export const RouterContext = createContext<{ router: Router; pages: RenderedPages } | null>(null)

const PageDisplayedContext = createContext(true)
/** Whether the page that a component belongs to is displayed. */
export const usePageDisplayed = (): boolean => use(PageDisplayedContext)

type OutletProps = {
  /** The page of the location that its context contains. */
  children: ReactNode
}

/** Renders the displayed page and the hidden ones, each in an element of its own and at its own location. */
export function PageOutlet({ children }: OutletProps) {
  const context = use(RouterContext)
  useLayoutEffect(() => context?.router.display())
  useLayOut(context?.pages.previous?.id)
  useLayOut(context?.pages.prepared?.id)
  if (!context) return <div>{children}</div>
  const { router, pages } = context
  const { displayed, previous, prepared } = pages
  return (
    [displayed, previous, prepared]
      .filter((page) => page !== null)
      // Always in the same order, because an element that is moved loses its layout. The newest first: what looks for the
      // first heading of the document finds that of a page that was opened.
      .sort((a, b) => b.id - a.id)
      .map((page) => (
        <PageElement key={page.id} page={page} router={router}>
          <PageDisplayedContext value={page === displayed}>{children}</PageDisplayedContext>
        </PageElement>
      ))
  )
}

/** Lays out a hidden page. */
function useLayOut(id: number | undefined) {
  const router = use(RouterContext)?.router
  useEffect(() => {
    if (id !== undefined) void router?.elements.layOut(id)
  }, [router, id])
}

type ElementProps = { page: RenderedPage; router: Router; children: ReactNode }

function PageElement({ page: { id, location }, router, children }: ElementProps) {
  const add = useCallback((element: HTMLDivElement) => router.elements.add(id, element), [id, router])
  return (
    <div ref={add}>
      <LocationContext value={location}>{children}</LocationContext>
    </div>
  )
}
