import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { Router } from './create-router.ts'
import { LocationContext } from './location.ts'
import { NavigateContext } from './navigate.ts'
import { RouterContext } from './page-outlet.tsx'

/**
 * Renders what the router follows. A new page is rendered with `startTransition`, in slices between which the old one
 * responds to input.
 */
export function BrowserRouter({ router, children }: { router: Router; children: ReactNode }) {
  const [{ location, pages }, setState] = useState(router.state)
  useLayoutEffect(() => router.follow(() => startTransition(() => setState(router.state()))), [router])
  return (
    <NavigateContext value={router.navigate}>
      <RouterContext value={{ router, pages }}>
        <LocationContext value={location}>{children}</LocationContext>
      </RouterContext>
    </NavigateContext>
  )
}
