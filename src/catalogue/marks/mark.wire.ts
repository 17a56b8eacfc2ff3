import type { WireData } from '../../site/api/contract.ts'
import { encodeFlag } from '../../site/api/flag.wire.ts'
import type { dealLikes, WireDealMark } from './mark.contract.ts'
import type { CountedVote, StoredDealMark, Vote } from './mark.ts'

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

export const encodeDealMarks = (marks: readonly StoredDealMark[]): WireDealMark[] =>
  marks.map(({ dealId, favouriteId, vote, likeCount }) => ({
    dealid: dealId,
    favid: favouriteId,
    ...encodeVote(vote),
    TOTALLIKE: likeCount,
  }))

export const decodeDealMarks = (wire: WireDealMark[]): StoredDealMark[] =>
  wire.map((mark) => ({
    dealId: mark.dealid,
    favouriteId: mark.favid,
    vote: decodeVote(mark),
    likeCount: mark.TOTALLIKE,
  }))
