import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { addressId } from '../../../../site/routing/address-id.ts'
import { findDealFigures } from './deal-figures.queries.ts'

export const dealFigureRoutes = ({ db }: { db: Db }): ConsoleRoute[] => [
  consoleRoute('content', 'GET /deals/:id/figures', {
    handle: async ({ params, now }) => {
      const figures = await findDealFigures(db, addressId(params.id ?? ''), now)
      if (!figures) throw notFound(/*i18n*/ 'There is no such record.')
      return { body: figures }
    },
  }),
]
