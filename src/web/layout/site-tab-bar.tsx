import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DealCounts } from '../../catalogue/deals/deal.ts'
import { dealCountsQuery } from '../../catalogue/deals/web/list/deal-counts-query.ts'
import { paths } from '../../site/routing/paths.ts'
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
import { ReusedPart } from '../../ui/hydration/reused-part.tsx'
import { useLocation } from '../../ui/router/location.ts'
import { isCurrentPage } from './is-current-page.ts'
import { sideMenuId } from './side-menu.tsx'

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
export function SiteTabBar() {
  const { t } = useLingui()
  const location = useLocation()
  const counts = useQuery(dealCountsQuery()).data?.data
  const current = places.find((to) => isCurrentPage(to, location))
  return <ReusedPart as="nav" aria-label={t`Deals`} className={tabBarClass} of={SiteTabs} props={{ counts, current }} />
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
