import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DealCounts } from '../../catalogue/deals/deal.ts'
import { dealCountsQuery } from '../../catalogue/deals/web/list/deal-counts-query.ts'
import { connection } from '../../site/api/web/connection.ts'
import { paths } from '../../site/routing/paths.ts'
import { useScrollRestoration } from '../../site/routing/web/scroll-restoration.ts'
import {
  FireIcon,
  GridIcon,
  HeartIcon,
  HomeIcon,
  MenuIcon,
  StoreIcon,
  TagIcon,
  TicketIcon,
} from '../../ui/components/icon.tsx'
import { TabBarItems, tabBarClass } from '../../ui/components/tab-bar.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { CachedFragment } from '../../ui/hydration/cached-fragment.tsx'
import { HydrateApart } from '../../ui/hydration/hydrate-apart.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { whenIdle } from '../../ui/hydration/when-idle.ts'
import { useLocation } from '../../ui/router/location.ts'
import { MainRegion } from '../main-region.tsx'
import { isCurrentPage } from './is-current-page.ts'
import { SideMenu, sideMenuId } from './side-menu.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

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

type SiteTabsProps = { counts: DealCounts | undefined; current: string | undefined }

const places = [
  paths.deals(),
  paths.superDeals(),
  paths.favorites(),
  paths.coupons(),
  paths.stores(),
  paths.home(),
] as const

/**
 * The main lists, with the number of today's deals. Without a count, or at 0, only the name is shown. Phones show short
 * names; wide screens have room for more lists.
 */
function SiteTabBar() {
  const { t } = useLingui()
  const location = useLocation()
  const counts = useQuery(dealCountsQuery()).data?.data
  const current = places.find((to) => isCurrentPage(to, location))
  return (
    <CachedFragment as="nav" aria-label={t`Deals`} className={tabBarClass} of={SiteTabs} props={{ counts, current }} />
  )
}

function SiteTabs({ counts, current }: SiteTabsProps) {
  const { t } = useLingui()
  const at = (to: (typeof places)[number]) => ({ to, current: to === current })
  return (
    <TabBarItems
      items={[
        { ...at(paths.deals()), label: t`Daily Deals`, short: t`Daily`, icon: <TagIcon />, count: counts?.normal },
        { ...at(paths.superDeals()), label: t`Super Deals`, short: t`Super`, icon: <FireIcon />, count: counts?.super },
        { ...at(paths.favorites()), label: t`Favorites`, icon: <HeartIcon /> },
      ]}
      more={[
        { ...at(paths.coupons()), label: t`Coupons`, icon: <TicketIcon /> },
        { ...at(paths.stores()), label: t`Stores`, icon: <StoreIcon /> },
        { to: paths.categories(), current: false, label: t`Categories`, icon: <GridIcon /> },
      ]}
      first={{ ...at(paths.home()), label: t`Home`, icon: <HomeIcon /> }}
      last={{ label: t`Menu`, icon: <MenuIcon />, popoverTarget: sideMenuId }}
    />
  )
}
