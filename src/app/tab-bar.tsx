import { useQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import { FireIcon, HeartIcon, TagIcon } from '../ui/icon.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { apiQuery } from './api.ts'
import { paths } from './paths.ts'

/** The main lists, with how many deals came today. Counts that are missing or 0 leave the names alone. */
export function SiteTabBar() {
  const { pathname } = useLocation()
  const counts = useQuery(apiQuery('GET /getcount', {})).data?.data
  const items = [
    { label: 'Daily Deals', to: paths.deals(), icon: <TagIcon />, count: counts?.dailydeal },
    { label: 'Super Deals', to: paths.superDeals(), icon: <FireIcon />, count: counts?.superdeal },
    { label: 'Favorites', to: paths.favorites(), icon: <HeartIcon /> },
  ]
  return (
    <TabBar label="Deals" items={items.map((item) => ({ ...item, current: matchPath(item.to, pathname) !== null }))} />
  )
}
