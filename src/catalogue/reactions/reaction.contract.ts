import Type, { type Static } from 'typebox'
import { call, domain, flag, Id, IdList } from '../../site/api/contract.ts'
import type { CountedVote, StoredDealReaction } from './reaction.ts'

const flagParam = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }))

export const dealLikes = call('A12', 'POST', '/deallikes', {
  summary: 'Like or dislike a deal. With neither, the vote is removed. A member has one vote per deal',
  params: Type.Object({ userid: Id, dealid: Id, like: flagParam, dislike: flagParam }),
  personal: 'own',
  signInMessage: /*i18n*/ 'login first',
  data: Type.Object({ like: flag(), dislike: flag(), TOTALLIKE: Type.Integer() }),
  domain: domain<CountedVote>(),
})

const WireDealReaction = Type.Object({
  dealid: Type.Integer(),
  favid: Type.Integer({ description: 'The id of the favourite; 0 when the deal is none.' }),
  like: flag(),
  dislike: flag(),
  TOTALLIKE: Type.Integer(),
})
export type WireDealReaction = Static<typeof WireDealReaction>

/** Pages are the same for everyone; the browser adds this for a member, in one call for all deals of a page. */
export const dealReactions = call('dealMarks', 'GET', '/dealmarks', {
  summary: "A member's favourites and votes on deals",
  params: Type.Object({ userid: Id, dealids: IdList }),
  personal: 'own',
  offline: true,
  data: Type.Array(WireDealReaction),
  domain: domain<StoredDealReaction[]>(),
})
