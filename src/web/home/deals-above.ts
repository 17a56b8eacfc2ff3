import { useQuery } from '@tanstack/react-query'
import { shownCoupons, topCouponsQuery } from '../../catalogue/coupons/web/top-coupons.tsx'
import { type Deal, withoutDeals } from '../../catalogue/deals/deal.ts'
import { dealsOfDayQuery } from '../../catalogue/deals/web/list/deals-of-day.tsx'
import {
  featuredCategoriesQuery,
  featuredCategoryDealsQuery,
} from '../../catalogue/deals/web/list/featured-categories.tsx'
import { useSearchParams } from '../../ui/router/location.ts'
import { homeDealsQueries } from './home-deals.tsx'

export type DealsAbove = Record<'day' | 'coupons' | 'featured', readonly Deal[]>

/**
 * The deals that stand above each block, so that a deal appears once on the page. Known from the page's own answers: on
 * the server all of them are there before it renders. The list of latest deals leaves out its own in the database.
 */
export function useDealsAbove(): DealsAbove {
  const categories = useQuery(featuredCategoriesQuery())
  const slug = categories.data?.data[0]?.slug ?? ''
  const ofCategory = useQuery({ ...featuredCategoryDealsQuery(slug), enabled: slug !== '' })
  const [latestQuery = null] = homeDealsQueries(useSearchParams())
  const latest = useQuery({ ...(latestQuery ?? dealsOfDayQuery()), enabled: latestQuery !== null })
  const ofDay = useQuery(dealsOfDayQuery())
  const coupons = useQuery(topCouponsQuery())

  const day = [...(ofCategory.data?.data ?? []), ...((latestQuery && latest.data?.data) ?? [])]
  const forCoupons = [...day, ...(ofDay.data?.data ?? [])]
  return {
    day,
    coupons: forCoupons,
    featured: [...forCoupons, ...withoutDeals(coupons.data?.data ?? [], forCoupons).slice(0, shownCoupons)],
  }
}
