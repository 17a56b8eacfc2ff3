import { notFound, Problem } from '../../../platform/errors.ts'
import { type Limit, type Limits, takeAsNetwork } from '../../../platform/limits/rate-limits.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Caller, type Route, route } from '../../../site/api/server/route.ts'
import { translated } from '../../../site/i18n/translations.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import { hasExpired } from '../../deals/deal-states.ts'
import { withAffiliateId } from '../affiliate-link.ts'
import { redirection } from '../click.contract.ts'
import { destinationOf } from '../click.ts'
import { encodeMerchantLink, encodeStoreOfDeal } from '../click.wire.ts'
import { findMerchantLink } from './click.queries.ts'
import { type Click, countClick } from './count-click.ts'

// High enough for a neighbourhood behind one address, too low to fake a deal's popularity.
const ofNetwork: Limit = { name: 'click', max: 60, windowMs: 10 * MINUTE_MS }

const limitClicks = (limits: Limits, address: string, now: Date): Promise<void> =>
  takeAsNetwork(limits, ofNetwork, address, now)

/** `db` may be a replica; clicks are counted in `writable`. */
type Deps = { db: Db; writable: Db; limits: Limits; log: Log }

export const clickRoutes = ({ db, writable, limits, log }: Deps): Route[] => {
  /** The redirect works even when the click cannot be counted or exceeds the limit. */
  async function count(click: Click, { address }: Caller, now: Date): Promise<void> {
    try {
      await limitClicks(limits, address, now)
      await countClick(writable, click, now)
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error }, 'A click could not be counted')
    }
  }

  return [
    route(redirection, {
      tags: ({ dealid }) => [`deal:${dealid}`, 'stores', 'settings'],
      handle: async ({ dealid, preview, issue }, { now, caller }) => {
        const [deal, affiliates] = await Promise.all([findMerchantLink(db, dealid, now), readSetting(db, 'affiliate')])
        if (!deal) throw notFound(/*i18n*/ 'The deal was not found.')
        if (hasExpired(deal, now)) throw new Problem(404, /*i18n*/ 'This deal has expired.')
        const destination = destinationOf(deal)
        if (!destination) throw noLink(deal)
        const url = withAffiliateId(destination.address, affiliates)
        if (preview !== 1 && !caller.isMachine)
          await count({ dealId: dealid, storeId: deal.storeId, issueId: issue }, caller, now)
        const { storeTitle, slug: dealSlug, code } = deal
        const { title: dealTitle } = translated({ title: deal.title }, deal.translations, caller.language)
        return { data: { url, storeTitle, dealTitle, dealSlug, leadsTo: destination.leadsTo, code } }
      },
      encode: encodeMerchantLink,
      top: ({ data }) => data.url,
    }),
  ]
}

/** Names the store, so that its other deals can be shown. */
function noLink(deal: { merchantUrl: string | null; storeId: number; storeTitle: string }): Problem {
  const message = deal.merchantUrl
    ? /*i18n*/ 'The link of this deal is broken.'
    : /*i18n*/ 'This deal no longer has a link to the store.'
  const store = encodeStoreOfDeal({ id: deal.storeId, title: deal.storeTitle })
  return new Problem(404, message, undefined, undefined, store)
}
