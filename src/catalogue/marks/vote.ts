/** A member's vote on a deal; null: none. */
export type Vote = 'like' | 'dislike' | null

/** The resulting vote, and the deal's number of likes with it. */
export type CountedVote = { vote: Vote; likeCount: number }
