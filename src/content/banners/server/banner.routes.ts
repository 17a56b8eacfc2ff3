import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { getBanners } from '../banner.contract.ts'
import { listBanners } from './banner.queries.ts'

export const bannerRoutes = ({ db }: { db: Db }): Route[] => [
  route(getBanners, {
    tags: () => ['banners'],
    handle: async ({ slug }, { now, caller }) => ({ data: await listBanners(db, slug, caller.language, now) }),
  }),
]
