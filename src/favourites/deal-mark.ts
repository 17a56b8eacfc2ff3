import type { Vote } from '../votes/vote.ts'

/** What a member has made of a deal, as the server knows it. */
export type StandingMark = {
  dealId: number
  /** 0: it is no favourite. */
  favouriteId: number
  vote: Vote
  likeCount: number
}
