/** What a member thinks of a deal; null: nothing, or nothing any more. */
export type Vote = 'like' | 'dislike' | null
