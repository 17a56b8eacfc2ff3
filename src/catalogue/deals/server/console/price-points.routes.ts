import Type from 'typebox'
import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import { readNumericId } from '../../../../console/server/records/record-id.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { EditorsJudgement, PricePointsAnswer } from '../../deal-entry.contract.ts'
import { judgePrice } from './judge-price.ts'
import { readPricePoints } from './price-points.queries.ts'

/** The prices of a deal's history, and what editors say about them. */
export const pricePointRoutes = ({ db }: { db: Db }): ConsoleRoute[] => [
  consoleRoute('content', 'GET /deals/:id/prices', {
    isAutomatic: true,
    handle: async ({ params, now }) => {
      const points = await readPricePoints(db, readNumericId(params.id ?? '') ?? 0, now)
      if (!points) throw notFound(/*i18n*/ 'There is no such record.')
      return { body: { points } satisfies PricePointsAnswer }
    },
  }),
  consoleRoute('content', 'POST /deals/:id/prices/:point', {
    schema: Type.Object({ judgement: Type.Enum(['confirmed', 'wrong'] satisfies EditorsJudgement[]) }),
    handle: async ({ params, body, session: { memberId, member }, address, now }) => {
      const { id = '', point = '' } = params
      if (!/^\d{1,15}$/.test(point)) throw notFound(/*i18n*/ 'There is no such record.')
      const author = { memberId, member, address, now }
      await judgePrice(db, { dealId: id, pointId: point, judgement: body.judgement }, author)
      return { body: {} }
    },
  }),
]
