import { presentDealCards } from '../deals/present-deal.ts'
import { pageOf } from '../platform/contract.ts'
import { type Route, route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { promoCodes } from './coupon.contract.ts'
import { listLiveCoupons } from './coupon.queries.ts'

export const couponRoutes = ({ db }: { db: Db }): Route[] => [
  route(promoCodes, {
    tags: () => ['deals', 'stores', 'categories'],
    handle: async (params, { now }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const { deals, total } = await listLiveCoupons(db, { limit, offset }, now)
      return { data: presentDealCards(deals, now), page, limit, total }
    },
  }),
]
