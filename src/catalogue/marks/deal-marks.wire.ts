import type { StoredDealMark } from './deal-mark.ts'
import type { WireDealMark } from './deal-marks.contract.ts'
import { decodeVote, encodeVote } from './vote.wire.ts'

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
