import { encodeDeals } from '../../../catalogue/deals/deal.wire.ts'
import { presentDeals } from '../../../catalogue/deals/server/present-deal.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { pageOf } from '../../../site/api/contract.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { followedDeals } from '../followed-deals.contract.ts'
import { listFollowedDeals } from './followed-deals.ts'

export const followedDealsRoutes = ({ db }: { db: Db }): Route[] => [
  route(followedDeals, {
    handle: async ({ userid, ...params }, { now, caller }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const { deals, total } = await listFollowedDeals(db, userid, { limit, offset }, now)
      return { data: presentDeals(deals, now, caller.language), page, limit, total }
    },
    encode: encodeDeals,
  }),
]
