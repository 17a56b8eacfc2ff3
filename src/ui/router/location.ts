import { createContext, use, useMemo } from 'react'

/** Where the visitor is; the pathname is without the language's prefix. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** What `navigate` was given for this entry of the history. */
  state: unknown
  /** The entry of the history: `default` for a page that was loaded whole, and for a jump to another part of a page. */
  key: string
  /** How the visitor came here. A jump to another part of a page is the browser's own, and counts as `traverse`. */
  arrival: 'load' | 'traverse' | 'push' | 'replace'
}

/** A page as it is loaded: the server knows neither hash nor history. */
export const loadedLocation = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: 'default',
  arrival: 'load',
})

export const LocationContext = createContext(loadedLocation('/'))

export const useLocation = (): Location => use(LocationContext)

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
