import Type from 'typebox'
import { accountRoutes } from '../../accounts/members/server/account.routes.ts'
import { findMemberByToken } from '../../accounts/members/server/session/session.queries.ts'
import { categoryRoutes } from '../../catalogue/categories/server/category.routes.ts'
import { clickRoutes } from '../../catalogue/clicks/server/click.routes.ts'
import { codeRoutes } from '../../catalogue/coupons/server/code.routes.ts'
import { codeCopyRoutes, couponRoutes } from '../../catalogue/coupons/server/coupon.routes.ts'
import { dealRoutes } from '../../catalogue/deals/server/deal.routes.ts'
import { createDealLists } from '../../catalogue/deals/server/list/deal-totals.queries.ts'
import { countStatistics } from '../../catalogue/deals/server/list/statistics.queries.ts'
import type { CountSearch } from '../../catalogue/deals/server/search/search-counter.ts'
import { favouriteRoutes } from '../../catalogue/favourites/server/favourite.routes.ts'
import { dealReactionRoutes, voteRoutes } from '../../catalogue/reactions/server/reaction.routes.ts'
import { storeRoutes } from '../../catalogue/stores/server/store.routes.ts'
import { alertRoutes } from '../../community/alerts/server/alert.routes.ts'
import { alertFeedRoutes } from '../../community/alerts/server/alert-feeds.routes.ts'
import { followedDealsRoutes } from '../../community/alerts/server/followed-deals.routes.ts'
import { channelRoutes } from '../../community/channels/server/channels.routes.ts'
import { createSendNotice } from '../../community/channels/server/send-notice.ts'
import { commentRoutes } from '../../community/comments/server/comment.routes.ts'
import { contactRoutes } from '../../community/contact/server/contact.routes.ts'
import { reportRoutes } from '../../community/moderation/server/report.routes.ts'
import { newsletterRoutes } from '../../community/newsletter/server/newsletter.routes.ts'
import { articleRoutes } from '../../content/articles/server/article.routes.ts'
import { bannerRoutes } from '../../content/banners/server/banner.routes.ts'
import { promotionRoutes } from '../../content/gift-card-promotion/server/promotion.routes.ts'
import { staticPageRoutes } from '../../content/static-pages/server/static-page.routes.ts'
import { recheckDeal } from '../../operation/shop-checks/server/recheck-deal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Replica } from '../../platform/database/replica.ts'
import { isForeignKeyViolation } from '../../platform/database/transactions.ts'
import { LimitReachedError, Problem, signInFirst } from '../../platform/errors.ts'
import { createLimits } from '../../platform/limits/rate-limits.ts'
import type { RefusalCache } from '../../platform/limits/refusal-cache.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { Tables } from '../../platform/schema/tables.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'
import { inSpan } from '../../platform/tracing/trace.ts'
import type { CallName } from '../../site/api/calls/calls.ts'
import { type Call, needsToken } from '../../site/api/contract.ts'
import type { ApiCall, ApiRegistry, Tagged } from '../../site/api/server/api-registry.ts'
import { paramsReader } from '../../site/api/server/params.ts'
import { anonymousCaller, type Caller, type Route } from '../../site/api/server/route.ts'
import type { Translate } from '../../site/i18n/server/translate.ts'
import { settingsRoutes } from '../../site/settings/server/settings.routes.ts'
import { accessEnds } from './access-ends.ts'
import { memberDeletions } from './member-deletions.ts'

type RegistryDeps = {
  db: Db
  /** For calls that take longer than a request may; without it, `db`. */
  background?: Db
  /** Answers public reads where it has everything that was announced; without it, `db` answers all. */
  replica?: Pick<Replica<Tables>, 'db' | 'read' | 'changed'> | null
  clock: Clock
  config: Config
  log: Log
  translate: Translate
  recordEvent: RecordSecurityEvent
  /** Those of the process; without it the registry has its own. */
  refusals?: RefusalCache
  /** Statistics of searches; without it they are not counted. */
  countSearch?: CountSearch
}

export function createApiRegistry(deps: RegistryDeps): ApiRegistry {
  const { translate } = deps
  const { replica } = deps
  const calls = new Map(allRoutes(deps).map((route) => [nameOf(route.contract), apiCallOf(route)]))
  if (replica) readOnReplica(calls, allRoutes({ ...deps, db: replica.db }, deps.db), replica)
  const run = async (name: CallName, raw: unknown, caller = anonymousCaller): Promise<Tagged<Call>> => {
    const call = calls.get(name)
    if (!call) throw new Error(`There is no call ${name}`)
    const { result, params } = await inSpan(name, () => answer(call, raw, caller, deps))
    const { message } = result
    const translatedResult =
      message === undefined ? result : { ...result, message: translate(caller.language, message) }
    return { result: translatedResult, tags: call.route.tags?.(params, result) ?? [] }
  }
  // The list of routes drops each call's own types; the names come from the same contracts as the types.
  return { calls, translate, run: run as ApiRegistry['run'] }
}

/** The routes of every slice. `writable`: for what public reads count, such as clicks. */
function allRoutes(registryDeps: RegistryDeps, writable: Db = registryDeps.db): Route[] {
  const { db, config, translate, refusals, countSearch = () => undefined } = registryDeps
  const sendMail = createSendMail(translate)
  const deps = {
    ...registryDeps,
    background: registryDeps.background ?? writable,
    memberDeletions,
    accessEnds,
    countStatistics,
    writable,
    countSearch,
    sendMail,
    sendNotice: createSendNotice({ sendMail, translate }),
    ...createDealLists(db),
    recheckAtShop: recheckDeal,
    limits: createLimits({ db: writable, enabled: config.rateLimits, refusals }),
  }
  return [
    ...accountRoutes(deps),
    ...dealRoutes(deps),
    ...couponRoutes(deps),
    ...codeCopyRoutes(deps),
    ...codeRoutes(deps),
    ...storeRoutes(deps),
    ...categoryRoutes(deps),
    ...commentRoutes(deps),
    ...articleRoutes(deps),
    ...staticPageRoutes(deps),
    ...bannerRoutes(deps),
    ...contactRoutes(deps),
    ...reportRoutes(deps),
    ...newsletterRoutes(deps),
    ...channelRoutes(deps),
    ...settingsRoutes(deps),
    ...clickRoutes(deps),
    ...promotionRoutes(deps),
    ...favouriteRoutes(deps),
    ...followedDealsRoutes(deps),
    ...alertFeedRoutes(deps),
    ...dealReactionRoutes(deps),
    ...voteRoutes(deps),
    ...alertRoutes(deps),
  ]
}

const nameOf = ({ method, path }: Call) => `${method} ${path}` as CallName

const apiCallOf = (route: Route): RegisteredCall => ({
  route,
  handle: route.handle,
  read: paramsReader(route.contract.params),
  readsToken: route.contract.personal !== undefined,
  assertAllowed: callerCheck(route.contract),
})

/**
 * Public reads go to the replica, where it is up to date. After a write of this process it is checked immediately, because
 * the writer's next request may arrive before the notification.
 */
function readOnReplica(
  calls: Map<CallName, RegisteredCall>,
  replicaRoutes: readonly Route[],
  replica: Pick<Replica<Tables>, 'read' | 'changed'>,
): void {
  for (const onReplica of replicaRoutes) {
    const { contract } = onReplica
    const call = calls.get(nameOf(contract)) as RegisteredCall
    const { handle } = call.route
    if (onReplica.tags && contract.personal === undefined)
      call.handle = (params, context) =>
        replica.read(
          () => onReplica.handle(params, context),
          () => handle(params, context),
        )
    else if (contract.method === 'POST')
      call.handle = (params, context) => handle(params, context).finally(() => replica.changed())
  }
}

type RegisteredCall = ApiCall & { readsToken: boolean; handle: Route['handle'] }

/** Identifies the caller, checks permission and params, and runs the route. */
async function answer(call: RegisteredCall, raw: unknown, caller: Caller, { db, clock, recordEvent }: RegistryDeps) {
  const now = clock()
  const findMember = async () => (caller.token !== null ? findMemberByToken(db, caller.token, now) : null)
  const member = call.readsToken ? await findMember() : null
  // Checked first of all: nobody may act for another member.
  call.assertAllowed(raw, member)
  const params = call.read(raw)
  try {
    return { params, result: await call.handle(params, { now, member, caller }) }
  } catch (error) {
    if (error instanceof LimitReachedError)
      recordEvent({
        name: 'limit-reached',
        address: caller.address,
        reason: error.limit,
        ...(member && { accountId: member.id }),
      })
    // The member may have deleted the account since the check above.
    const isDeleted = member && isForeignKeyViolation(error) && !(await findMember())
    throw isDeleted ? signInFirst(call.route.contract.signInMessage) : error
  }
}

function callerCheck(contract: Call): ApiCall['assertAllowed'] {
  if (!needsToken(contract)) return () => {}
  const readerOf = namedReader(contract)
  return (raw, member) => {
    if (!member) throw signInFirst(contract.signInMessage)
    if (readerOf && readerOf(raw) !== member.id)
      throw new Problem(403, /*i18n*/ 'You can only do this for your own account.')
  }
}

/** The member id that a call names; undefined if it names none. */
function namedReader({ personal, params }: Call): ((raw: unknown) => unknown) | undefined {
  if (personal !== 'own') return undefined
  const read = paramsReader(Type.Pick(params, ['userid']))
  return (raw) => (read(raw) as Record<string, unknown>).userid
}
