import type { PageRoute } from '../site/routing/routes.ts'
import type { Page } from '../site/routing/web/define-page.ts'
import { createStore, useSelected } from '../ui/state/store.ts'

const modules = import.meta.glob<{ page: Page }>([
  '../**/web/**/*-page.tsx',
  // The first pattern has them too; knip does not see that.
  './{home,pages,offline/web}/*-page.tsx',
  // The error page and the page of a 404 have no address.
  '!./*-page.tsx',
  '!../**/console/**',
])
const loaded = createStore<ReadonlyMap<string, Page>>(() => new Map())

/** The page if its code is loaded, else undefined. */
export const loadedPage = (route: PageRoute): Page | undefined => loaded.get().get(route.module)

export async function loadPage(route: PageRoute): Promise<Page> {
  const cached = loadedPage(route)
  if (cached) return cached
  // Vite names a module of this folder './home/x.tsx', one of a slice '../slice/web/x.tsx'.
  const load = modules[route.module.replace(/^\.\.\/web\//, './')]
  if (!load) throw new Error(`There is no page module ${route.module}`)
  const { page } = await load()
  loaded.set(new Map(loaded.get()).set(route.module, page))
  return page
}

/** Resolves to the page once its code is loaded. */
export function useLoadedPage(route: PageRoute | undefined): Page | undefined {
  const current = () => route && loadedPage(route)
  return useSelected(loaded, current, current())
}
