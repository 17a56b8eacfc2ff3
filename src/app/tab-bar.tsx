import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { FireIcon, HeartIcon, TagIcon } from '../ui/icon.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { apiQuery } from './api.ts'
import { paths } from './paths.ts'
import { samePath } from './same-path.ts'

/** The main lists, with how many deals came today. Counts that are missing or 0 leave the names alone. */
export function SiteTabBar() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const counts = useQuery(apiQuery('GET /getcount', {})).data?.data
  const items = [
    { label: t`Daily Deals`, to: paths.deals(), icon: <TagIcon />, count: counts?.dailydeal },
    { label: t`Super Deals`, to: paths.superDeals(), icon: <FireIcon />, count: counts?.superdeal },
    { label: t`Favorites`, to: paths.favorites(), icon: <HeartIcon /> },
  ]
  return <TabBar label={t`Deals`} items={items.map((item) => ({ ...item, current: samePath(item.to, pathname) }))} />
}
