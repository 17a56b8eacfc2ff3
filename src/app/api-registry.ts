import Type from 'typebox'
import { accountRoutes } from '../accounts/account.routes.ts'
import { findMemberByToken } from '../accounts/session.queries.ts'
import { articleRoutes } from '../articles/article.routes.ts'
import { bannerRoutes } from '../banners/banner.routes.ts'
import { categoryRoutes } from '../categories/category.routes.ts'
import { clickRoutes } from '../clicks/click.routes.ts'
import { commentRoutes } from '../comments/comment.routes.ts'
import { contactRoutes } from '../contact/contact.routes.ts'
import { couponRoutes } from '../coupons/coupon.routes.ts'
import { dealRoutes } from '../deals/deal.routes.ts'
import { createDealLists } from '../deals/deal-totals.queries.ts'
import { dealMarkRoutes } from '../favourites/deal-marks.routes.ts'
import { favouriteRoutes } from '../favourites/favourite.routes.ts'
import { newsletterRoutes } from '../newsletter/newsletter.routes.ts'
import { staticPageRoutes } from '../pages/static-page.routes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { type Call, needsToken } from '../platform/contract.ts'
import { LimitReached, Problem, signInFirst } from '../platform/errors.ts'
import { createLimits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { createSendMail } from '../platform/mail.ts'
import { paramsReader } from '../platform/params.ts'
import { type Caller, type Member, nobody, type Reply, type Route } from '../platform/route.ts'
import type { RecordSecurityEvent } from '../platform/security-events.ts'
import { promotionRoutes } from '../promotion/promotion.routes.ts'
import type { Db } from '../schema/db.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import { storeRoutes } from '../stores/store.routes.ts'
import { voteRoutes } from '../votes/vote.routes.ts'
import type { Translate } from '../words/translate.ts'

export type ApiCall = {
  route: Route
  read: (raw: unknown) => Record<string, unknown>
  /** Throws a 401 when nobody is signed in and somebody must be, a 403 when the call names somebody else. */
  assertAllowed: (raw: unknown, member: Member | null) => void
}

/** Every call by its name, "GET /getdeals": one table for HTTP, for pages rendered in process, and for the documents. */
export type ApiRegistry = {
  calls: ReadonlyMap<string, ApiCall>
  translate: Translate
  /** Runs a call as HTTP would, checks included, and says what its answer depends on. */
  run: (name: string, raw: unknown, caller?: Caller) => Promise<{ reply: Reply<Call>; tags: string[] }>
}

type RegistryParts = {
  db: Db
  clock: Clock
  config: Config
  log: Log
  translate: Translate
  recordEvent: RecordSecurityEvent
}

export function createApiRegistry(given: RegistryParts): ApiRegistry {
  const { db, clock, config, translate, recordEvent } = given
  const deps = {
    ...given,
    sendMail: createSendMail(translate),
    ...createDealLists(db),
    limits: createLimits({ db, areOn: config.rateLimits }),
  }
  const routes = [
    ...accountRoutes(deps),
    ...dealRoutes(deps),
    ...couponRoutes(deps),
    ...storeRoutes(deps),
    ...categoryRoutes(deps),
    ...commentRoutes(deps),
    ...articleRoutes(deps),
    ...staticPageRoutes(deps),
    ...bannerRoutes(deps),
    ...contactRoutes(deps),
    ...newsletterRoutes(deps),
    ...settingsRoutes(deps),
    ...clickRoutes(deps),
    ...promotionRoutes(deps),
    ...favouriteRoutes(deps),
    ...dealMarkRoutes(deps),
    ...voteRoutes(deps),
  ]
  const calls = new Map(
    routes.map((route) => [
      `${route.contract.method} ${route.contract.path}`,
      {
        route,
        read: paramsReader(route.contract.params),
        hearsToken: needsToken(route.contract) || route.contract.token === 'heard',
        assertAllowed: callerCheck(route.contract),
      },
    ]),
  )
  return {
    calls,
    translate,
    run: async (name, raw, caller = nobody) => {
      const call = calls.get(name)
      if (!call) throw new Error(`There is no call ${name}`)
      const now = clock()
      const member = call.hearsToken && caller.token !== null ? await findMemberByToken(db, caller.token, now) : null
      // Before anything else is said or done: nobody acts for another.
      call.assertAllowed(raw, member)
      const params = call.read(raw)
      const reply = await call.route.handle(params, { now, member, caller }).catch((error) => {
        if (error instanceof LimitReached)
          recordEvent({
            name: 'limit-reached',
            address: caller.address,
            reason: error.limit,
            ...(member && { accountId: member.id }),
          })
        throw error
      })
      const { message } = reply
      const told = message === undefined ? reply : { ...reply, message: translate(caller.language, message) }
      return { reply: told, tags: call.route.tags?.(params, reply) ?? [] }
    },
  }
}

function callerCheck(contract: Call): ApiCall['assertAllowed'] {
  if (!needsToken(contract)) return () => {}
  const named = namedReader(contract)
  return (raw, member) => {
    if (!member) throw signInFirst(contract.signInWords)
    if (named && named(raw) !== member.id) throw new Problem(403, /*i18n*/ 'You may only do this for yourself.')
  }
}

/** Reads whom a call names; undefined when it names nobody. */
function namedReader({ self, params }: Call): ((raw: unknown) => unknown) | undefined {
  if (self === undefined) return undefined
  const read = paramsReader(Type.Pick(params, [self]))
  return (raw) => (read(raw) as Record<string, unknown>)[self]
}
