import { isOver } from '../deals/deal.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { type Route, route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { readSetting } from '../settings/settings.queries.ts'
import { redirection } from './click.contract.ts'
import { findDestination } from './click.queries.ts'
import { outgoingLink } from './outgoing-link.ts'

export const clickRoutes = ({ db }: { db: Db }): Route[] => [
  route(redirection, {
    tags: ({ dealid }) => [`deal:${dealid}`, 'settings'],
    handle: async ({ dealid }, { now }) => {
      const [deal, affiliates] = await Promise.all([findDestination(db, dealid, now), readSetting(db, 'affiliate')])
      if (!deal) throw notFound('The deal')
      if (isOver(deal, now)) throw new Problem(404, 'This deal has expired: the shop no longer offers it.')
      if (!deal.merchant_url) throw new Problem(404, 'This deal has no link to the shop any more.')
      const url = outgoingLink(deal.merchant_url, affiliates)
      return { data: { url, store: deal.store, title: deal.title }, top: url }
    },
  }),
]
