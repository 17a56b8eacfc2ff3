import { idsIn } from '../../api/contract.ts'
import { type Route, route } from '../../api/server/route.ts'
import type { Db } from '../../schema/db.ts'
import { dealMarks } from '../deal-marks.contract.ts'
import { listDealMarks } from './deal-marks.queries.ts'

export const dealMarkRoutes = ({ db }: { db: Db }): Route[] => [
  route(dealMarks, {
    handle: async ({ userid, dealids }, { now }) => {
      const rows = await listDealMarks(db, userid, [...new Set(idsIn(dealids))], now)
      const data = rows.map((row) => ({
        dealid: row.deal_id,
        favid: row.favourite_id ?? 0,
        like: flag(row.is_like === true),
        dislike: flag(row.is_like === false),
        TOTALLIKE: row.like_count,
      }))
      return { data }
    },
  }),
]

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
