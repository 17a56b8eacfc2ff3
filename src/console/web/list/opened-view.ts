import type { RecordDescription } from '../../records/record-description.ts'
import type { SavedView } from '../../saved-view.contract.ts'
import { addressQuery, isSameView, type ListView, readView } from './list-view.ts'

/** In an address: the list without a view, where another one opens by default. */
const everything = 'all'

type Views = { saved: readonly SavedView[]; defaultId: string | null }

export type OpenedView = {
  view: ListView
  /** The saved view on which it is based. */
  current: SavedView | null
  /** It differs from the saved view. */
  isChanged: boolean
  /** The address itself says what to show. */
  isExplicit: boolean
}

/** `?view=<id>` opens a saved view; with filters beside it, they count and the view is the one to save them in. */
export function openView(
  params: URLSearchParams,
  description: RecordDescription,
  { saved, defaultId }: Views,
): OpenedView {
  const viewParam = params.get('view')
  const hasList = [...params.keys()].some((name) => /^(search|sort|columns|filter\..+)$/.test(name))
  const isExplicit = hasList || viewParam === everything
  const id = viewParam ?? (isExplicit ? null : defaultId)
  const current = saved.find((view) => view.id === id) ?? null
  const own = readView(params, description)
  if (!current) return { view: own, current, isChanged: false, isExplicit }
  const stored = { ...readView(new URLSearchParams(current.query), description), after: own.after }
  if (!hasList) return { view: stored, current, isChanged: false, isExplicit }
  return { view: own, current, isChanged: !isSameView(own, stored, description), isExplicit }
}

/** The query of the address that shows a view. */
export function viewAddress(
  view: ListView,
  description: RecordDescription,
  { current, defaultId }: { current: SavedView | null; defaultId: string | null },
): string {
  const params = new URLSearchParams()
  const stored = current && readView(new URLSearchParams(current.query), description)
  const query = addressQuery(view, description)
  if (current && stored && isSameView(view, stored, description)) {
    params.set('view', current.id)
    if (view.after !== null) params.set('after', view.after)
    return `?${params}`
  }
  const isPlain = addressQuery({ ...view, after: null }, description) === ''
  // Everything would otherwise open the default view again.
  if (isPlain) return defaultId === null ? query : `${query === '' ? '?' : `${query}&`}view=${everything}`
  return current ? `${query}&view=${current.id}` : query
}

/** The address of the list without filters. */
export const everythingAddress = (defaultId: string | null): string => (defaultId === null ? '' : `?view=${everything}`)
