import { badInput, notFound } from '../../../platform/errors.ts'
import type { Limits } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Params } from '../../../site/api/contract.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { dealLikes } from '../vote.contract.ts'
import type { Vote } from '../vote.ts'
import { encodeCountedVote } from '../vote.wire.ts'
import { voteForDeal } from './vote-for-deal.ts'
import { limitVotes } from './vote-limits.ts'

const messages = {
  like: /*i18n*/ 'You liked this deal.',
  dislike: /*i18n*/ 'You disliked this deal.',
  none: /*i18n*/ 'Your vote was removed.',
}

export const voteRoutes = ({ db, limits }: { db: Db; limits: Limits }): Route[] => [
  route(dealLikes, {
    handle: async (params, { now, caller }) => {
      const { userid, dealid } = params
      const vote = voteIn(params)
      await limitVotes(limits, { memberId: userid, dealId: dealid, address: caller.address }, now)
      const counted = await voteForDeal(db, { memberId: userid, dealId: dealid, vote }, now)
      if (!counted) throw notFound(/*i18n*/ 'The deal was not found.')
      return { data: { vote, likeCount: counted.likes }, message: messages[vote ?? 'none'] }
    },
    encode: encodeCountedVote,
  }),
]

function voteIn({ like, dislike }: Params<typeof dealLikes>): Vote {
  if (like === 1 && dislike === 1) {
    const both = /*i18n*/ 'You can like or dislike a deal, not both.'
    throw badInput({ like: both, dislike: both })
  }
  // A call without either is an error; one with 0 withdraws the vote.
  if (like === undefined && dislike === undefined) throw badInput({ like: 'like or dislike is required.' })
  if (like === 1) return 'like'
  return dislike === 1 ? 'dislike' : null
}
