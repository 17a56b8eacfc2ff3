import { type ConsoleRoute, consoleRoute } from '../../../../console/server/http/console-route.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { addressId } from '../../../../site/routing/address-id.ts'
import { findDealCheck, listHostsOfStore } from './shown-checks.queries.ts'

/** What the records of stores and deals say about their checks. */
export const shopCheckRoutes = ({ db }: { db: Db }): ConsoleRoute[] => [
  consoleRoute('content', 'GET /stores/:id/shop-checks', {
    handle: async ({ params, now }) => ({
      body: { hosts: await listHostsOfStore(db, addressId(params.id ?? ''), now) },
    }),
  }),
  consoleRoute('content', 'GET /deals/:id/shop-check', {
    handle: async ({ params }) => ({ body: { check: await findDealCheck(db, addressId(params.id ?? '')) } }),
  }),
]
