import { type ReactNode, startTransition, useCallback, useLayoutEffect, useState } from 'react'
import { useAddresses } from '../hooks/use-addresses.ts'
import { type Location, LocationContext } from './location.ts'
import { type Navigate, NavigateContext } from './navigate.ts'

type PathOf = (pathname: string) => string
type BrowserRouterProps = { pathOf: PathOf; children: ReactNode }
type HistoryEntry = { key?: string; state?: unknown } | null

/**
 * Follows the browser's history. `pathOf` removes the language prefix from a path. A new page is rendered with
 * `startTransition`, in slices between which the old one responds to input.
 */
export function BrowserRouter({ pathOf, children }: BrowserRouterProps) {
  const { local } = useAddresses()
  const [current, setCurrent] = useState(() => readLocation(pathOf, 'load'))

  const arrive = useCallback(
    (arrival: Location['arrival']) => startTransition(() => setCurrent(readLocation(pathOf, arrival))),
    [pathOf],
  )
  useLayoutEffect(() => {
    const traverse = () => arrive('traverse')
    addEventListener('popstate', traverse)
    return () => removeEventListener('popstate', traverse)
  }, [arrive])
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      // With the origin in front, a path that begins with "//" stays on the site.
      const address = to.startsWith('/') ? location.origin + local(to) : to
      if (writeEntry(address, replace, state)) arrive(replace ? 'replace' : 'push')
    },
    [local, arrive],
  )

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigateContext>
  )
}

function readLocation(pathOf: PathOf, arrival: Location['arrival']): Location {
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
