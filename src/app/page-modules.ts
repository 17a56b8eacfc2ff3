import { useSyncExternalStore } from 'react'
import type { Page } from './page.ts'
import type { PageRoute } from './routes.ts'

const modules = import.meta.glob<{ page: Page }>([
  '../*/*-page.tsx',
  './*-page.tsx',
  '!./fault-page.tsx',
  '!./not-found-page.tsx',
])
const loaded = new Map<string, Page>()
const listeners = new Set<() => void>()

/** The page when its code is there already, else undefined. */
export const loadedPage = (route: PageRoute): Page | undefined => loaded.get(route.module)

export async function loadPage(route: PageRoute): Promise<Page> {
  const known = loadedPage(route)
  if (known) return known
  // Vite names a module of this folder './x.tsx', of another '../slice/x.tsx'.
  const load = modules[route.module.replace('../app/', './')]
  if (!load) throw new Error(`There is no page module ${route.module}`)
  const { page } = await load()
  loaded.set(route.module, page)
  for (const tell of listeners) tell()
  return page
}

/** The page, as soon as its code is there. */
export const useLoadedPage = (route: PageRoute | undefined): Page | undefined => {
  const current = () => route && loadedPage(route)
  return useSyncExternalStore(listen, current, current)
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
