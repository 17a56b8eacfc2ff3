/** A member's vote on a deal; null: none. */
export type Vote = 'like' | 'dislike' | null

/** The resulting vote, and the deal's number of likes with it. */
export type CountedVote = { vote: Vote; likeCount: number }

/** A member's favourite and vote for a deal, as stored on the server. */
export type StoredDealReaction = {
  dealId: number
  /** 0: it is not a favourite. */
  favouriteId: number
  vote: Vote
  likeCount: number
}
