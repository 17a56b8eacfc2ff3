/** Why the safety rules held a run of a feed, or why deals that its file lacks stay: in the reader’s language. */
export type FeedFinding = { sentence: string; examples: string[] }
