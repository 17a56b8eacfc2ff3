import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../routing/paths.ts'
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
import { TabBar } from '../../ui/components/tab-bar.tsx'
import { useLocation } from '../../ui/router/location.ts'
import { dealCountsQuery } from '../layout-queries.ts'
import { isCurrentPage } from './is-current-page.ts'
import { sideMenuId } from './side-menu.tsx'

/**
 * The main lists, with the number of today's deals. Without a count, or at 0, only the name is shown. Phones show short
 * names; wide screens have room for more lists.
 */
export function SiteTabBar() {
  const { t } = useLingui()
  const location = useLocation()
  const counts = useQuery(dealCountsQuery()).data?.data
  const at = (to: string) => ({ to, current: isCurrentPage(to, location) })
  return (
    <TabBar
      label={t`Deals`}
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
