import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react'
import { createStore, useStore } from '../state/store.ts'
import type { Router } from './create-router.ts'
import { LocationContext } from './location.ts'
import { type Navigate, NavigateContext } from './navigate.ts'
import type { RenderedPage, RenderedPages } from './rendered-pages.ts'

/** Set by the browser's router; the server renders one page. */
export const RouterContext = createContext<{ router: Router; pages: RenderedPages } | null>(null)

// A store, because a context that changes makes React hydrate all parts of the page that it has left alone so far: a page
// could not be left before the code of its last part has loaded.
const PageDisplayedContext = createContext(createStore(() => true))

/** Whether the page that a component belongs to is displayed. */
export const usePageDisplayed = (): boolean => useStore(use(PageDisplayedContext), true)

/** Whether it has been displayed so far, which a prepared page has not. */
export function usePageWasDisplayed(): boolean {
  const isDisplayed = usePageDisplayed()
  const [wasDisplayed, setWasDisplayed] = useState(isDisplayed)
  if (isDisplayed && !wasDisplayed) setWasDisplayed(true)
  return wasDisplayed
}

type OutletProps = {
  /** The page of the location that its context contains. */
  children: ReactNode
}

/** Renders the displayed page and the hidden ones, each in an element of its own and at its own location. */
export function PageOutlet({ children }: OutletProps) {
  const context = use(RouterContext)
  useLayoutEffect(() => context?.router.display(context.pages.displayed))
  // A list of one, as in the browser: React's ids depend on it.
  if (!context) return [<div key="0">{children}</div>]
  const { router, pages } = context
  const { displayed, previous, prepared } = pages
  return (
    [displayed, previous, prepared]
      .filter((page) => page !== null)
      // Always in the same order, because an element that is moved loses its layout. The newest first: what looks for the
      // first heading of the document finds that of a page that was opened.
      .sort((a, b) => b.id - a.id)
      .map((page) => (
        <PageElement key={page.id} page={page} isDisplayed={page === displayed} router={router}>
          {children}
        </PageElement>
      ))
  )
}

type ElementProps = { page: RenderedPage; isDisplayed: boolean; router: Router; children: ReactNode }

function PageElement({ page: { id, location }, isDisplayed, router, children }: ElementProps) {
  const [displayed] = useState(() => createStore(() => isDisplayed))
  useLayoutEffect(() => displayed.set(isDisplayed), [displayed, isDisplayed])
  // Work begun on a page that has been left must not lead away from the one that is displayed now.
  const navigate = useCallback<Navigate>(
    (to, options) => {
      if (router.isDisplayed(id)) router.navigate(to, options)
    },
    [id, router],
  )
  const add = useCallback((element: HTMLDivElement) => router.elements.add(id, element), [id, router])
  return (
    <div ref={add}>
      <NavigateContext value={navigate}>
        <LocationContext value={location}>
          <PageDisplayedContext value={displayed}>{children}</PageDisplayedContext>
        </LocationContext>
      </NavigateContext>
    </div>
  )
}
