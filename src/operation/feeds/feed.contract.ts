import type { FeedFinding } from '../../console/cases/feed-finding.ts'

// Calls of the console about the runs of a feed, under /ifs/console. Times are ISO 8601.

/** GET /feeds/:id/runs ?after=<next of the page before>: the newest first, 30 a page. `liveDeals` ends at 10,000. */
export type FeedRunsAnswer = { runs: FeedRun[]; next: string | null; liveDeals: number }

export type RunStatus = 'running' | 'done' | 'unchanged' | 'held' | 'failed' | 'interrupted'

export type FeedRun = {
  id: string
  startedAt: string
  status: RunStatus
  /** Null while it runs, and for one that was killed. */
  seconds: number | null
  counts: RunCounts
  /** Rejected rows by reason, the most frequent first, in the importer's English. */
  rejects: [reason: string, count: number][]
  findings: FeedFinding[]
  /** Of a failed run: why. */
  failure: string
}

export type RunCounts = Record<'rows' | 'inserted' | 'updated' | 'unchanged' | 'expired' | 'rejected', number>

/** GET /feeds/:id/runs.csv: all its runs as a file. */

/**
 * GET /feeds/:id/rejected-rows ?search, after: rows that were rejected within a week, a few of each reason of each run;
 * the newest first, 20 a page.
 */
export type RejectedRowsAnswer = { rows: FeedRejectedRow[]; next: string | null }
export type FeedRejectedRow = {
  id: string
  line: number
  key: string
  title: string
  field: string
  reason: string
  value: string
  content: string
  /** Rows of its run with this reason. */
  rowCount: number
  seenAt: string
}
