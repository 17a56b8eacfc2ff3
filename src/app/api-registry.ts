import { articleRoutes } from '../articles/article.routes.ts'
import { bannerRoutes } from '../banners/banner.routes.ts'
import { categoryRoutes } from '../categories/category.routes.ts'
import { clickRoutes } from '../clicks/click.routes.ts'
import { commentRoutes } from '../comments/comment.routes.ts'
import { contactRoutes } from '../contact/contact.routes.ts'
import { couponRoutes } from '../coupons/coupon.routes.ts'
import { dealRoutes } from '../deals/deal.routes.ts'
import { staticPageRoutes } from '../pages/static-page.routes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Call } from '../platform/contract.ts'
import { paramsReader } from '../platform/params.ts'
import type { Reply, Route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import { storeRoutes } from '../stores/store.routes.ts'

export type ApiCall = { route: Route; read: (raw: unknown) => Record<string, unknown> }

/** Every call by its name, "GET /getdeals": one table for HTTP, for pages rendered in process, and for the documents. */
export type ApiRegistry = {
  calls: ReadonlyMap<string, ApiCall>
  /** Runs a call as HTTP would, checks included, and says what its answer depends on. */
  run: (name: string, raw: unknown) => Promise<{ reply: Reply<Call>; tags: string[] }>
}

export function createApiRegistry(deps: { db: Db; clock: Clock }): ApiRegistry {
  const routes = [
    ...dealRoutes(deps),
    ...couponRoutes(deps),
    ...storeRoutes(deps),
    ...categoryRoutes(deps),
    ...commentRoutes(deps),
    ...articleRoutes(deps),
    ...staticPageRoutes(deps),
    ...bannerRoutes(deps),
    ...contactRoutes(deps),
    ...settingsRoutes(deps),
    ...clickRoutes(deps),
  ]
  const calls = new Map(
    routes.map((route) => [
      `${route.contract.method} ${route.contract.path}`,
      { route, read: paramsReader(route.contract.params) },
    ]),
  )
  return {
    calls,
    run: async (name, raw) => {
      const call = calls.get(name)
      if (!call) throw new Error(`There is no call ${name}`)
      const params = call.read(raw)
      const reply = await call.route.handle(params, { now: deps.clock() })
      return { reply, tags: call.route.tags?.(params, reply) ?? [] }
    },
  }
}
