import Type from 'typebox'
import { call, domain, flag, Id } from '../../site/api/contract.ts'
import type { CountedVote } from './vote.ts'

const flagParam = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }))

export const dealLikes = call('A12', 'POST', '/deallikes', {
  summary: 'Like or dislike a deal. With neither, the vote is removed. A member has one vote per deal',
  params: Type.Object({ userid: Id, dealid: Id, like: flagParam, dislike: flagParam }),
  personal: 'own',
  signInMessage: /*i18n*/ 'login first',
  data: Type.Object({ like: flag(), dislike: flag(), TOTALLIKE: Type.Integer() }),
  domain: domain<CountedVote>(),
})
