import type { Selection } from '../../records/record.contract.ts'
import type { RecordDescription } from '../../records/record-description.ts'

/** The state of a list: all of it is in the address, so that a view can be saved and shared. */
export type ListView = {
  search: string
  /** By the name of the parameter without `filter.`: "state", "publishedAt.from". */
  filters: Record<string, string>
  sort: string
  /** Null: the member's own choice, or the kind's. */
  columns: readonly string[] | null
  after: string | null
}

/** Opens a view. `state` stays with its entry of the browser's history. */
export type SetView = (view: ListView, options?: { state?: unknown }) => void

const filterPrefix = 'filter.'

export function readView(params: URLSearchParams, { defaultSort, columns }: RecordDescription): ListView {
  const filters = [...params].filter(([name, value]) => name.startsWith(filterPrefix) && value !== '')
  const columnNames = new Set(columns.map(({ name }) => name))
  const chosen = params
    .get('columns')
    ?.split(',')
    .filter((name) => columnNames.has(name))
  return {
    search: params.get('search') ?? '',
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(filterPrefix.length), value])),
    sort: params.get('sort') ?? defaultSort,
    columns: chosen && chosen.length > 0 ? chosen : null,
    after: params.get('after'),
  }
}

/** The call's parameters. */
export function callParams({ search, filters, sort, after }: ListView): URLSearchParams {
  const params = new URLSearchParams(search ? { search } : {})
  for (const [name, value] of Object.entries(filters)) params.set(filterPrefix + name, value)
  params.set('sort', sort)
  if (after !== null) params.set('after', after)
  return params
}

/** The query of the address, without default values. */
export function addressQuery(view: ListView, { defaultSort }: RecordDescription): string {
  const params = callParams(view)
  if (view.sort === defaultSort) params.delete('sort')
  if (view.columns) params.set('columns', view.columns.join(','))
  // A comma needs no escape in a query.
  const text = `${params}`.replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The same view with other contents: it begins at its first page. */
export const changeView = (view: ListView, change: Partial<Omit<ListView, 'after'>>): ListView => ({
  ...view,
  ...change,
  after: null,
})

export function withFilter(view: ListView, name: string, value: string): ListView {
  const { [name]: _, ...others } = view.filters
  return changeView(view, { filters: value === '' ? others : { ...others, [name]: value } })
}

/** The view within the part of the records that the kind is about. */
export const inSubset = (view: ListView, { subsetOf }: RecordDescription): ListView =>
  subsetOf ? { ...view, filters: { ...view.filters, ...subsetOf.filter } } : view

/** Everything that the view shows, on all pages. */
export const selectionOf = ({ search, filters, sort }: ListView): Selection => ({
  ...(search ? { search } : {}),
  filter: filters,
  sort,
})

/** The same for all pages of a view. */
export const viewKey = (view: ListView, description: RecordDescription): string =>
  addressQuery(changeView(view, {}), description)

/** Two addresses show the same, whichever page they are at. */
export const isSameView = (one: ListView, other: ListView, description: RecordDescription): boolean =>
  viewKey(one, description) === viewKey(other, description)
