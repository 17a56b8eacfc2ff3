import { notFound } from '../../../platform/errors.ts'
import type { Limit, Limits } from '../../../platform/limits/rate-limits.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Params, pageOf, parseIdList } from '../../../site/api/contract.ts'
import { type Route, type RouteContext, requireMember, route } from '../../../site/api/server/route.ts'
import { presentDeals } from '../../deals/server/present-deal.ts'
import {
  addToFavourites,
  myFavourites,
  removeFavourites as removeCall,
  removeFavouritesByGet,
} from '../favourite.contract.ts'
import { encodeFavourites } from '../favourite.wire.ts'
import { addFavourite, listFavourites, removeFavourites } from './favourites.ts'

// More than a person clicks, and too few for a script to fill the table.
const changesOfMember: Limit = { name: 'favourites', max: 200, windowMs: 10 * MINUTE_MS }

const limitFavouriteChanges = (limits: Limits, memberId: number, now: Date): Promise<void> =>
  limits.take(changesOfMember, memberId, now)

type Deps = { db: Db; limits: Limits }

export const favouriteRoutes = (deps: Deps): Route[] => [
  listRoute(deps),
  addRoute(deps),
  route(removeCall, { handle: remove(deps) }),
  route(removeFavouritesByGet, { handle: remove(deps) }),
]

const listRoute = ({ db }: Deps) =>
  route(myFavourites, {
    handle: async (params, { now, caller }) => {
      const { page, limit, offset } = pageOf(params, 20)
      const { favourites, total } = await listFavourites(db, params.userid, { limit, offset }, now)
      const cards = presentDeals(
        favourites.map(({ deal }) => deal),
        now,
        caller.language,
      )
      const data = cards.flatMap((deal, index) => {
        const id = favourites[index]?.id
        return id === undefined ? [] : [{ id, deal }]
      })
      return { data, page, limit, total }
    },
    encode: encodeFavourites,
  })

const addRoute = ({ db, limits }: Deps) =>
  route(addToFavourites, {
    handle: async ({ userid, dealid }, { now }) => {
      await limitFavouriteChanges(limits, userid, now)
      const added = await addFavourite(db, userid, dealid, now)
      if (!added) throw notFound(/*i18n*/ 'The deal was not found.')
      const message = added.isNew
        ? /*i18n*/ 'Added to your favorites.'
        : /*i18n*/ 'This deal is already in your favorites.'
      return { data: { id: added.id }, message }
    },
  })

const remove =
  ({ db, limits }: Deps) =>
  async ({ favids }: Params<typeof removeCall>, context: RouteContext) => {
    const { id } = requireMember(context)
    await limitFavouriteChanges(limits, id, context.now)
    const removed = await removeFavourites(db, id, [...new Set(parseIdList(favids))])
    return { data: { removed }, message: removalMessage(removed.length) }
  }

// The same for an unknown id and for another member's: it reveals nothing about others.
function removalMessage(count: number): string | Message {
  if (count === 0) return /*i18n*/ 'This deal is not in your favorites.'
  if (count === 1) return /*i18n*/ 'Removed from your favorites.'
  return new Message(/*i18n*/ '{count} deals removed from your favorites.', { count })
}
