import Type from 'typebox'
import { call, Id } from '../api/contract.ts'

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
const flagParam = Type.Optional(Type.Integer({ minimum: 0, maximum: 1 }))

export const dealLikes = call('A12', 'POST', '/deallikes', {
  summary: 'Like or dislike a deal. With neither, the vote is removed. A member has one vote per deal',
  params: Type.Object({ userid: Id, dealid: Id, like: flagParam, dislike: flagParam }),
  personal: 'own',
  signInWords: /*i18n*/ 'login first',
  data: Type.Object({ like: Flag, dislike: Flag, TOTALLIKE: Type.Integer() }),
})
