/**
 * What the safety rules found in a run of a feed, as the importer stores it. `hold`: nothing was applied; `keep-missing`:
 * deals that the file lacks stay. `actual` and `limit` count what the rule is about.
 */
export type FeedFinding = {
  rule: string
  effect: 'hold' | 'keep-missing'
  actual: number
  limit: number
  examples: string[]
}
