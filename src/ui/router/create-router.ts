import { isPageHydrated } from '../hydration/hydration-boundaries.ts'
import type { Location } from './location.ts'
import type { Navigate } from './navigate.ts'
import { createPageElements, type PageElements } from './page-elements.ts'
import {
  type Address,
  type CanBeRetained,
  firstPage,
  pagesAfter,
  type RenderedPage,
  type RenderedPages,
  withoutRetained,
  withPrepared,
} from './rendered-pages.ts'

type RouterOptions = {
  /** Removes the language prefix from a path. */
  pathOf?: (pathname: string) => string
  /** Adds the language prefix to a path. */
  local?: (path: string) => string
  canBeRetained?: CanBeRetained
  /** Whether the displayed page still waits for data: then it is not kept when it is left. */
  isLoading?: () => boolean
  /** Runs before another history entry is added or replaces the current one. */
  onLeave?: () => void
  /** Runs in the same step in which another page is displayed; `wasRetained`: it was rendered before. */
  onDisplay?: (location: Location, wasRetained: boolean) => void
}

type RouterState = { location: Location; pages: RenderedPages }

/**
 * Follows the browser's history. A page that is rendered already is displayed immediately, before React renders what else
 * the change of pages concerns.
 */
export type Router = {
  state: () => RouterState
  navigate: Navigate
  /** Renders a page that the visitor is about to open. */
  prepare: (address: Address) => void
  /** Displays none of the pages so far again: another member is signed in now, or nobody. */
  forget: () => void
  elements: PageElements
  isDisplayed: (pageId: number) => boolean
  /** Displays the current page, once React has rendered it. `rendered` is the page that React considers the current one. */
  display: (rendered: RenderedPage) => void
  /** Begins to follow; `onChange` is told when React is to render the new state. */
  follow: (onChange: () => void) => () => void
}

type HistoryEntry = { key?: string; state?: unknown } | null

export function createRouter(options: RouterOptions = {}): Router {
  const { pathOf = unchanged, local = unchanged, canBeRetained = () => false, isLoading, onLeave, onDisplay } = options
  const elements = createPageElements()
  const location = readLocation(pathOf, 'load')
  let state: RouterState = { location, pages: firstPage(location) }
  let displayedId = state.pages.displayed.id
  let changed = () => {}

  /** Whether the page is there. React may render a prepared page after it has become the current one. */
  const display = ({ id, location }: RenderedPage, wasRetained: boolean): boolean => {
    if (!elements.display(id)) return false
    if (id !== displayedId) onDisplay?.(location, wasRetained)
    displayedId = id
    return true
  }
  // React would hydrate all of the first page before it hides it, and render a page that nobody has seen.
  const isComplete = (id: number) => (id === 0 ? isPageHydrated() : id === displayedId) && !isLoading?.()
  const canStay = (pathname: string) => canBeRetained(pathname) && isComplete(state.pages.displayed.id)
  const arrive = (arrival: Location['arrival']) => {
    const location = readLocation(pathOf, arrival)
    const pages = pagesAfter(state.pages, location, canStay, Date.now())
    const isOtherPage = pages.displayed.id !== state.pages.displayed.id
    state = { location, pages }
    if (isOtherPage && display(pages.displayed, true)) afterPaint(() => changed())
    else changed()
  }
  const traverse = () => {
    onLeave?.()
    arrive('traverse')
  }
  return {
    state: () => state,
    navigate(to, { replace = false, state = null } = {}) {
      onLeave?.()
      // With the origin in front, a path that begins with "//" stays on the site.
      const address = to.startsWith('/') ? window.location.origin + local(to) : to
      if (writeEntry(address, replace, state)) arrive(replace ? 'replace' : 'push')
    },
    prepare({ pathname, search }) {
      const pages = withPrepared(state.pages, { pathname: pathOf(pathname), search }, canBeRetained, Date.now())
      if (pages === state.pages) return
      state = { ...state, pages }
      changed()
    },
    forget() {
      state = { ...state, pages: withoutRetained(state.pages) }
      changed()
    },
    elements,
    isDisplayed: (pageId) => pageId === displayedId,
    display(rendered) {
      const isThere = display(state.pages.displayed, false)
      // During quick navigations, React may render one that has been left already, and remove the page that was displayed.
      if (!isThere && !elements.isOneDisplayed()) display(rendered, false)
    },
    follow(onChange) {
      changed = onChange
      addEventListener('popstate', traverse)
      return () => {
        changed = () => {}
        removeEventListener('popstate', traverse)
      }
    },
  }
}

const unchanged = (path: string) => path

/** Nothing is painted in a tab that is not visible. */
const afterPaint = (run: () => void) => (document.hidden ? run() : requestAnimationFrame(() => setTimeout(run)))

function readLocation(pathOf: (pathname: string) => string, arrival: Location['arrival']): Location {
  const { pathname, search, hash } = location
  const { key = 'default', state = null } = (history.state as HistoryEntry) ?? {}
  return { pathname: pathOf(pathname), search, hash, state, key, arrival }
}

function writeEntry(address: string, replace: boolean, state: unknown): boolean {
  const entry = { key: Math.random().toString(36).slice(2), state } satisfies HistoryEntry
  try {
    if (replace) history.replaceState(entry, '', address)
    else history.pushState(entry, '', address)
    return true
  } catch {
    // Browsers reject many history entries in a short time; a full load still adds one.
    if (replace) location.replace(address)
    else location.assign(address)
    return false
  }
}
