import type { Location } from './location.ts'

/** A page in the document. */
export type RenderedPage = {
  id: number
  location: Location
  /** When it was hidden, in ms since 1970; of a page that was never hidden 0. */
  hiddenAtMs: number
}

/** The page that is displayed, and hidden ones, which can be displayed without being rendered first. */
export type RenderedPages = {
  displayed: RenderedPage
  /** The page that the displayed one was opened from, for Back. */
  previous: RenderedPage | null
  /** A page that the visitor is about to open. */
  prepared: RenderedPage | null
  nextId: number
}

/** Whether the page of a path may be rendered without being displayed. */
export type CanBeHidden = (pathname: string) => boolean

export type Address = Pick<Location, 'pathname' | 'search'>

// Less than the time for which the data of a page that is not displayed is stored.
const maxHiddenMs = 4 * 60_000

export const firstPage = (location: Location): RenderedPages => ({
  displayed: { id: 0, location, hiddenAtMs: 0 },
  previous: null,
  prepared: null,
  nextId: 1,
})

/** After an arrival. Another address with the same path is the same page: it shows something else. */
export function pagesAfter(
  pages: RenderedPages,
  location: Location,
  canBeHidden: CanBeHidden,
  nowMs: number,
): RenderedPages {
  const { displayed, previous, prepared, nextId } = pages
  if (displayed.location.pathname === location.pathname) return { ...pages, displayed: { ...displayed, location } }
  const canDisplay = (page: RenderedPage) => isAt(page, location) && nowMs - page.hiddenAtMs < maxHiddenMs
  const isReturn = location.arrival === 'traverse' && previous?.location.key === location.key
  // The other page is not kept for Forward, which is rare.
  if (isReturn && canDisplay(previous)) return { ...pages, displayed: { ...previous, location }, previous: null }

  const canReturn = location.arrival !== 'replace' && canBeHidden(displayed.location.pathname)
  const others = { ...pages, previous: canReturn ? { ...displayed, hiddenAtMs: nowMs } : null }
  if (location.arrival === 'push' && prepared && canDisplay(prepared))
    return { ...others, displayed: { ...prepared, location }, prepared: null }
  return { ...others, displayed: { id: nextId, location, hiddenAtMs: 0 }, nextId: nextId + 1 }
}

/** With a page that is about to be opened, in place of an earlier one. */
export function withPrepared(
  pages: RenderedPages,
  address: Address,
  canBeHidden: CanBeHidden,
  nowMs: number,
): RenderedPages {
  const { displayed, prepared, nextId } = pages
  const isUseful = displayed.location.pathname !== address.pathname && canBeHidden(address.pathname)
  const isThere = prepared && isAt(prepared, address) && nowMs - prepared.hiddenAtMs < maxHiddenMs
  if (!isUseful || isThere) return pages
  const location: Location = { ...address, hash: '', state: null, key: 'prepared', arrival: 'push' }
  return { ...pages, prepared: { id: nextId, location, hiddenAtMs: nowMs }, nextId: nextId + 1 }
}

const isAt = ({ location }: RenderedPage, { pathname, search }: Address): boolean =>
  location.pathname === pathname && location.search === search
