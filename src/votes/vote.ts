/** What a member thinks of a deal; null: nothing, or nothing any more. */
export type Vote = 'like' | 'dislike' | null

/** A vote that now stands, and how many like the deal with it. */
export type CountedVote = { vote: Vote; likeCount: number }
