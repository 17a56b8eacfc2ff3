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
  /** The page that was displayed before: for Back and Forward. */
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
  const { displayed, prepared, nextId } = pages
  if (displayed.location.pathname === location.pathname) return { ...pages, displayed: { ...displayed, location } }
  const canReturn = location.arrival !== 'replace' && canBeHidden(displayed.location.pathname)
  const previous = canReturn ? { ...displayed, hiddenAtMs: nowMs } : null
  const hidden = hiddenPageFor(pages, location)
  const others = { ...pages, previous, prepared: hidden === prepared ? null : prepared }
  return hidden && nowMs - hidden.hiddenAtMs < maxHiddenMs
    ? { ...others, displayed: { ...hidden, location } }
    : { ...others, displayed: { id: nextId, location, hiddenAtMs: 0 }, nextId: nextId + 1 }
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
  if (!isUseful || (prepared && isAt(prepared, address))) return pages
  const location: Location = { ...address, hash: '', state: null, key: 'prepared', arrival: 'push' }
  return { ...pages, prepared: { id: nextId, location, hiddenAtMs: nowMs }, nextId: nextId + 1 }
}

/** Back and Forward lead to the page that was left, links to a prepared one. */
function hiddenPageFor({ previous, prepared }: RenderedPages, location: Location): RenderedPage | null {
  const page = location.arrival === 'traverse' ? previous : prepared
  if (!page || !isAt(page, location)) return null
  return page === prepared || page.location.key === location.key ? page : null
}

const isAt = ({ location }: RenderedPage, { pathname, search }: Address): boolean =>
  location.pathname === pathname && location.search === search
