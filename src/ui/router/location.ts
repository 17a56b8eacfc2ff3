import { createContext, use, useMemo } from 'react'

/** The visitor's location; the pathname is without the language prefix. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** The `state` passed to `navigate` for this history entry. */
  state: unknown
  /** The key of the history entry: `default` for a fully loaded page and for a jump within a page. */
  key: string
  /** How the visitor arrived. A jump within a page is done by the browser and counts as `traverse`. */
  arrival: 'load' | 'traverse' | 'push' | 'replace'
}

/** A page when it is loaded: the server knows neither hash nor history. */
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
