import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../routing/paths.ts'
import { samePath } from '../../routing/same-path.ts'
import { FireIcon, HeartIcon, HomeIcon, MenuIcon, TagIcon } from '../../ui/components/icon.tsx'
import { TabBar } from '../../ui/components/tab-bar.tsx'
import { useLocation } from '../../ui/router/location.ts'
import { dealCountsQuery } from '../layout-queries.ts'
import { sideMenuId } from './side-menu.tsx'

/** The main lists, with the number of today's deals. Without a count, or at 0, only the name is shown. */
export function SiteTabBar() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const counts = useQuery(dealCountsQuery()).data?.data
  const at = (to: string) => ({ to, current: samePath(to, pathname) })
  return (
    <TabBar
      label={t`Deals`}
      items={[
        { ...at(paths.deals()), label: t`Daily Deals`, icon: <TagIcon />, count: counts?.normal },
        { ...at(paths.superDeals()), label: t`Super Deals`, icon: <FireIcon />, count: counts?.super },
        { ...at(paths.favorites()), label: t`Favorites`, icon: <HeartIcon /> },
      ]}
      first={{ ...at(paths.home()), label: t`Home`, icon: <HomeIcon /> }}
      last={{ label: t`Menu`, icon: <MenuIcon />, popoverTarget: sideMenuId }}
    />
  )
}
