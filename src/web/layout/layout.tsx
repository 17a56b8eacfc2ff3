import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { connection } from '../../site/api/web/connection.ts'
import { useScrollRestoration } from '../../site/routing/web/scroll-restoration.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { HydrateApart } from '../../ui/hydration/hydrate-apart.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { whenIdle } from '../../ui/hydration/when-idle.ts'
import { MainRegion } from '../main-region.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteTabBar } from './site-tab-bar.tsx'

// Not urgent for a current page; a page from the offline cache shows the note as soon as possible.
const IdleSupport = lazyComponent(async () => {
  if (connection.offlineSince() === null) await whenIdle()
  return (await import('./idle-support.tsx')).IdleSupport
})

// The same elements on every page: when it changes, React renders again only what reads the location.
const above = (
  <>
    <HydrateApart>
      <SiteHeader />
    </HydrateApart>
    <HydrateApart>
      <SideMenu />
    </HydrateApart>
    <HydrateApart>
      <SiteTabBar />
    </HydrateApart>
    <IdleSupport />
  </>
)
const below = (
  <>
    <HydrateApart>
      <SiteFooter />
    </HydrateApart>
    <Toasts />
  </>
)

/** The layout around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  useScrollRestoration()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-accent font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:px-4 focus:py-3"
      >
        {t`Skip to content`}
      </a>
      {above}
      <MainRegion>
        <HydrateApart>{children}</HydrateApart>
      </MainRegion>
      {below}
    </div>
  )
}
