import type { Vote } from './vote.ts'

/** A member's favourite and vote for a deal, as stored on the server. */
export type StoredDealMark = {
  dealId: number
  /** 0: it is not a favourite. */
  favouriteId: number
  vote: Vote
  likeCount: number
}
