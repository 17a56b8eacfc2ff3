import { badInput, notFound } from '../../../platform/errors.ts'
import { type Limit, type Limits, networkTakes, wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { type Params, parseIdList } from '../../../site/api/contract.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { dealLikes, dealReactions } from '../reaction.contract.ts'
import type { Vote } from '../reaction.ts'
import { encodeCountedVote, encodeDealReactions } from '../reaction.wire.ts'
import { listDealReactions } from './deal-reactions.queries.ts'
import { voteForDeal } from './vote-for-deal.ts'

const ofMember: Limit = { name: 'votes', max: 100, windowMs: 10 * MINUTE_MS }
// A whole neighbourhood may share one address through its mobile operator.
const ofNetwork: Limit = { name: 'votes network', max: 1_000, windowMs: 10 * MINUTE_MS }

// More than a household votes on one deal; few enough that made-up accounts move it little.
const ofNetworkAndDeal: Limit = { name: 'votes network deal', max: 30, windowMs: DAY_MS }

async function limitVotes(
  limits: Limits,
  { memberId, dealId, address }: { memberId: number; dealId: number; address: string },
  now: Date,
): Promise<void> {
  const index = `${wideNetworkOf(address)} ${dealId}`
  await limits.takeEach([...networkTakes(ofNetwork, address), [ofNetworkAndDeal, index], [ofMember, memberId]], now)
}

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

export const dealReactionRoutes = ({ db }: { db: Db }): Route[] => [
  route(dealReactions, {
    handle: async ({ userid, dealids }, { now }) => {
      const rows = await listDealReactions(db, userid, [...new Set(parseIdList(dealids))], now)
      const data = rows.map((row) => ({
        dealId: row.deal_id,
        favouriteId: row.favourite_id ?? 0,
        vote: voteOf(row.is_like),
        likeCount: row.like_count,
      }))
      return { data }
    },
    encode: encodeDealReactions,
  }),
]

const voteOf = (isLike: boolean | null): Vote => (isLike === null ? null : isLike ? 'like' : 'dislike')
