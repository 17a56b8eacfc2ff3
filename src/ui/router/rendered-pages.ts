import type { Location } from './location.ts'

/** A page in the document. */
export type RenderedPage = {
  id: number
  location: Location
  /** When it was last displayed, in ms since 1970; 0 if it always was. */
  retainedAtMs: number
}

/** The displayed page, and retained ones, which can be displayed without being rendered first. */
export type RenderedPages = {
  displayed: RenderedPage
  /** The page that the displayed one was opened from, for Back. */
  previous: RenderedPage | null
  /** A page that the visitor is about to open. */
  prepared: RenderedPage | null
  nextId: number
  /** Older pages are not displayed again. */
  firstKeptId: number
}

/** Whether the page of a path may be rendered without being displayed. */
export type CanBeRetained = (pathname: string) => boolean

export type Address = Pick<Location, 'pathname' | 'search'>

// Long enough to look at another page and come back.
const maxRetainedMs = 4 * 60_000

export const firstPage = (location: Location): RenderedPages => ({
  displayed: { id: 0, location, retainedAtMs: 0 },
  previous: null,
  prepared: null,
  nextId: 1,
  firstKeptId: 0,
})

/** After an arrival. Another address with the same path is the same page: it shows something else. */
export function pagesAfter(
  pages: RenderedPages,
  location: Location,
  canBeRetained: CanBeRetained,
  nowMs: number,
): RenderedPages {
  const { displayed, previous, prepared, nextId, firstKeptId } = pages
  if (displayed.location.pathname === location.pathname) return { ...pages, displayed: { ...displayed, location } }
  const canDisplay = (page: RenderedPage) => isAt(page, location) && !isOutdated(page, nowMs)
  const isReturn = location.arrival === 'traverse' && previous?.location.key === location.key
  // The other page is not kept for Forward, which is rare.
  if (isReturn && canDisplay(previous)) return { ...pages, displayed: { ...previous, location }, previous: null }

  const isOpened = location.arrival === 'push'
  const canReturn = isOpened && canBeRetained(displayed.location.pathname) && displayed.id >= firstKeptId
  const others = { ...pages, previous: canReturn ? { ...displayed, retainedAtMs: nowMs } : null }
  if (isOpened && prepared && canDisplay(prepared))
    return { ...others, displayed: { ...prepared, location }, prepared: null }
  return { ...others, displayed: { id: nextId, location, retainedAtMs: 0 }, nextId: nextId + 1 }
}

/** With a page that is about to be opened, in place of an earlier one. */
export function withPrepared(
  pages: RenderedPages,
  address: Address,
  canBeRetained: CanBeRetained,
  nowMs: number,
): RenderedPages {
  const { displayed, prepared, nextId } = pages
  const isUseful = displayed.location.pathname !== address.pathname && canBeRetained(address.pathname)
  const isThere = prepared && isAt(prepared, address) && !isOutdated(prepared, nowMs)
  if (!isUseful || isThere) return pages
  const location: Location = { ...address, hash: '', state: null, key: 'prepared', arrival: 'push' }
  return { ...pages, prepared: { id: nextId, location, retainedAtMs: nowMs }, nextId: nextId + 1 }
}

/** None of the pages so far is displayed again, such as those of a member who has signed out. */
export const withoutRetained = (pages: RenderedPages): RenderedPages => ({
  ...pages,
  previous: null,
  prepared: null,
  firstKeptId: pages.nextId,
})

const isOutdated = ({ retainedAtMs }: RenderedPage, nowMs: number): boolean => nowMs - retainedAtMs >= maxRetainedMs

const isAt = ({ location }: RenderedPage, { pathname, search }: Address): boolean =>
  location.pathname === pathname && location.search === search
