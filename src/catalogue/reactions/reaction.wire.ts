import type { WireData } from '../../site/api/contract.ts'
import { encodeFlag } from '../../site/api/flag.wire.ts'
import type { dealLikes, WireDealReaction } from './reaction.contract.ts'
import type { CountedVote, StoredDealReaction, Vote } from './reaction.ts'

type WireVote = { like: 0 | 1; dislike: 0 | 1 }
type WireCounted = WireData<typeof dealLikes>

export const encodeVote = (vote: Vote): WireVote => ({
  like: encodeFlag(vote === 'like'),
  dislike: encodeFlag(vote === 'dislike'),
})

const decodeVote = ({ like, dislike }: WireVote): Vote => (like === 1 ? 'like' : dislike === 1 ? 'dislike' : null)

export const encodeCountedVote = ({ vote, likeCount }: CountedVote): WireCounted => ({
  ...encodeVote(vote),
  TOTALLIKE: likeCount,
})

export const decodeCountedVote = (wire: WireCounted): CountedVote => ({
  vote: decodeVote(wire),
  likeCount: wire.TOTALLIKE,
})

export const encodeDealReactions = (reactions: readonly StoredDealReaction[]): WireDealReaction[] =>
  reactions.map(({ dealId, favouriteId, vote, likeCount }) => ({
    dealid: dealId,
    favid: favouriteId,
    ...encodeVote(vote),
    TOTALLIKE: likeCount,
  }))

export const decodeDealReactions = (wire: WireDealReaction[]): StoredDealReaction[] =>
  wire.map((reaction) => ({
    dealId: reaction.dealid,
    favouriteId: reaction.favid,
    vote: decodeVote(reaction),
    likeCount: reaction.TOTALLIKE,
  }))
