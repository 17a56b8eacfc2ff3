import { encodeDeals } from '../../../catalogue/deals/deal.wire.ts'
import { presentDeals } from '../../../catalogue/deals/server/present-deal.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { pageOf } from '../../../site/api/contract.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { followedDeals, listFollows } from '../followed-deals.contract.ts'
import * as follows from './followed-deals.ts'

export const followedDealsRoutes = ({ db }: { db: Db }): Route[] => [
  route(followedDeals, {
    handle: async ({ userid, ...params }, { now, caller }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const { deals, total } = await follows.listFollowedDeals(db, userid, { limit, offset }, now)
      return { data: presentDeals(deals, now, caller.language), page, limit, total }
    },
    encode: encodeDeals,
  }),
  route(listFollows, { handle: async ({ userid }) => ({ data: await follows.listFollows(db, userid) }) }),
]
