import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { getStores } from '../store.contract.ts'
import { encodeStores } from '../store.wire.ts'
import { listStores } from './store.queries.ts'

export const storeRoutes = ({ db }: { db: Db }): Route[] => [
  route(getStores, {
    tags: () => ['stores'],
    // All stores, or the featured ones.
    cacheIn: () => 'pages',
    handle: async ({ featured }) => ({ data: await listStores(db, { featured: featured === 1 }) }),
    encode: encodeStores,
  }),
]
