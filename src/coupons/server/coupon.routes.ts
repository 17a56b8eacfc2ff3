import { pageOf } from '../../api/contract.ts'
import { type Route, route } from '../../api/server/route.ts'
import { encodeDeals } from '../../deals/deal.wire.ts'
import type { DealLists } from '../../deals/server/list/deal-totals.queries.ts'
import { presentDeals, presentTotal } from '../../deals/server/present-deal.ts'
import { promoCodes } from '../coupon.contract.ts'
import { listLiveCoupons } from './coupon.queries.ts'

export const couponRoutes = (lists: DealLists): Route[] => [
  route(promoCodes, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const { deals, ...total } = await listLiveCoupons(lists, { limit, offset }, now)
      return { data: presentDeals(deals, now), page, limit, ...presentTotal(total) }
    },
    encode: encodeDeals,
  }),
]
