import type { DealLists } from '../deals/deal-totals.queries.ts'
import { presentDealCards, presentTotal } from '../deals/present-deal.ts'
import { pageOf } from '../platform/contract.ts'
import { type Route, route } from '../platform/route.ts'
import { promoCodes } from './coupon.contract.ts'
import { listLiveCoupons } from './coupon.queries.ts'

export const couponRoutes = (lists: DealLists): Route[] => [
  route(promoCodes, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const { deals, ...total } = await listLiveCoupons(lists, { limit, offset }, now)
      return { data: presentDealCards(deals, now), page, limit, ...presentTotal(total) }
    },
  }),
]
