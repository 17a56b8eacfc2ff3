import type { Config } from '../../../platform/config/config.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Limit, Limits } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Route, type RouteContext, route } from '../../../site/api/server/route.ts'
import { languageUrl } from '../../../site/i18n/language.ts'
import { type AlertFeed, endAlertFeed, listAlertFeeds, makeAlertFeed } from '../alert-feeds.contract.ts'
import { listFeedTokens, removeFeedToken, renewFeedToken } from './alert-feeds.ts'

const changesOfMember: Limit = { name: 'alert-feeds', max: 60, windowMs: 10 * MINUTE_MS }

type Deps = { db: Db; limits: Limits; config: Pick<Config, 'publicUrl'> }

export function alertFeedRoutes({ db, limits, config: { publicUrl } }: Deps): Route[] {
  const feedOf = (token: string, alert: number | null, { caller }: RouteContext): AlertFeed => ({
    alert,
    address: `${languageUrl(publicUrl, caller.language)}/feeds/alerts.rss?token=${token}`,
  })
  return [
    route(listAlertFeeds, {
      handle: async ({ userid }, context) => {
        const feeds = await listFeedTokens(db, userid)
        return { data: feeds.map(({ alertId, token }) => feedOf(token, alertId, context)) }
      },
    }),
    route(makeAlertFeed, {
      handle: async ({ userid, alert = null }, context) => {
        await limits.take(changesOfMember, userid, context.now)
        const token = await renewFeedToken(db, { memberId: userid, alertId: alert }, context.now)
        if (token === null) throw notFound(/*i18n*/ 'This alert was not found.')
        return { data: feedOf(token, alert, context), message: /*i18n*/ 'The news feed has a new address.' }
      },
    }),
    route(endAlertFeed, {
      handle: async ({ userid, alert = null }) => {
        await removeFeedToken(db, { memberId: userid, alertId: alert })
        return { data: null, message: /*i18n*/ 'The news feed was removed.' }
      },
    }),
  ]
}
