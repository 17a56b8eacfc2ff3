import { type Route, route } from '../../../site/api/server/route.ts'
import { encodeDeals } from '../../deals/deal.wire.ts'
import type { DealLists } from '../../deals/server/list/deal-totals.queries.ts'
import { decodeCursor, partOf } from '../../deals/server/list/list-cursor.ts'
import { presentDeals, presentTotal } from '../../deals/server/present-deal.ts'
import { promoCodes } from '../coupon.contract.ts'
import { listLiveCoupons } from './coupon.queries.ts'

export const couponRoutes = (lists: DealLists): Route[] => [
  route(promoCodes, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now, caller }) => {
      const { page, limit, offset } = partOf(params)
      const { deals, ...total } = await listLiveCoupons(
        lists,
        { sort: params.sort, after: decodeCursor(params.after, params.sort), limit, offset },
        now,
      )
      return { data: presentDeals(deals, now, caller.language), page, limit, ...presentTotal(total) }
    },
    encode: encodeDeals,
  }),
]
