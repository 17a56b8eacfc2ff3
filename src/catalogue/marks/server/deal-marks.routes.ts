import type { Db } from '../../../platform/schema/db.ts'
import { parseIdList } from '../../../site/api/contract.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { dealMarks } from '../deal-marks.contract.ts'
import { encodeDealMarks } from '../deal-marks.wire.ts'
import type { Vote } from '../vote.ts'
import { listDealMarks } from './deal-marks.queries.ts'

export const dealMarkRoutes = ({ db }: { db: Db }): Route[] => [
  route(dealMarks, {
    handle: async ({ userid, dealids }, { now }) => {
      const rows = await listDealMarks(db, userid, [...new Set(parseIdList(dealids))], now)
      const data = rows.map((row) => ({
        dealId: row.deal_id,
        favouriteId: row.favourite_id ?? 0,
        vote: voteOf(row.is_like),
        likeCount: row.like_count,
      }))
      return { data }
    },
    encode: encodeDealMarks,
  }),
]

const voteOf = (isLike: boolean | null): Vote => (isLike === null ? null : isLike ? 'like' : 'dislike')
