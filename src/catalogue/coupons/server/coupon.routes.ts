import { Problem } from '../../../platform/errors.ts'
import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { encodeDeals } from '../../deals/deal.wire.ts'
import { cardTags } from '../../deals/server/deal-tags.ts'
import type { DealLists } from '../../deals/server/list/deal-totals.queries.ts'
import { decodeCursor, listPageOf } from '../../deals/server/list/list-cursor.ts'
import { presentDeals, presentTotal } from '../../deals/server/present-deal.ts'
import { codeCopied, promoCodes } from '../coupon.contract.ts'
import { countCodeCopy } from './count-code-copy.ts'
import { listLiveCoupons } from './coupon.queries.ts'

export const couponRoutes = (lists: DealLists): Route[] => [
  route(promoCodes, {
    tags: () => cardTags,
    handle: async (params, { now, caller }) => {
      const { page, limit, offset } = listPageOf(params)
      const { sort = 'working' } = params
      const { deals, ...total } = await listLiveCoupons(
        lists,
        { sort, after: decodeCursor(params.after, sort), limit, offset },
        now,
      )
      return { data: presentDeals(deals, now, caller.language), page, limit, ...presentTotal(total) }
    },
    encode: encodeDeals,
  }),
]

// More deals than anyone copies codes of, even behind one address of a mobile operator.
const copyLimit: Limit = { name: 'code copy', max: 60, windowMs: 10 * MINUTE_MS }

type Deps = { db: Db; limits: Limits; log: Log }

export const codeCopyRoutes = ({ db, limits, log }: Deps): Route[] => [
  route(codeCopied, {
    // The browser does not wait for the answer: what cannot be counted is left out.
    handle: async ({ dealid }, { now, caller: { address, isMachine } }) => {
      if (isMachine) return { data: null }
      try {
        await takeAsNetwork(limits, copyLimit, address, now)
        await countCodeCopy(db, { dealId: dealid, address }, now)
      } catch (error) {
        if (!(error instanceof Problem)) log.error({ err: error }, 'A copy of a code could not be counted')
      }
      return { data: null }
    },
  }),
]
