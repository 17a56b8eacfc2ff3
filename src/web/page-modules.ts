import { useSyncExternalStore } from 'react'
import type { PageRoute } from '../routing/routes.ts'
import type { Page } from '../routing/web/define-page.ts'

const modules = import.meta.glob<{ page: Page }>(['../*/web/**/*-page.tsx', './home/home-page.tsx'])
const loaded = new Map<string, Page>()
const listeners = new Set<() => void>()

/** The page when its code is there already, else undefined. */
export const loadedPage = (route: PageRoute): Page | undefined => loaded.get(route.module)

export async function loadPage(route: PageRoute): Promise<Page> {
  const known = loadedPage(route)
  if (known) return known
  // Vite names a module of this folder './home/x.tsx', one of a slice '../slice/web/x.tsx'.
  const load = modules[route.module.replace('../web/', './')]
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
