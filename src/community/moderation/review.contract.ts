import type { DealState } from '../../catalogue/deals/deal-states.ts'
import type { FeedFinding } from '../../console/cases/feed-finding.ts'
import type { CaseType, Priority } from '../../console/cases/review-case.ts'
import type { CheckResult } from '../../operation/shop-checks/shop-check.ts'

// Calls of the review queue, under /ifs/console. See console.contract.ts for failures. Times are ISO 8601.

/**
 * GET /review ?type, weight, state=waiting|decided, after=<next of the page before>. Waiting cases come by priority, then
 * the oldest first; decided ones the newest first. 20 a page. ?message: the case of that contact message, whatever its
 * state.
 */
export type ReviewAnswer = { cases: ReviewCase[]; next: string | null }

/** GET /review/counts: how many wait, each up to 1,000. Polled; no activity of the member. */
export type ReviewCounts = {
  weights: Record<Priority, number>
  types: Record<CaseType, number>
  total: number
}

export type ReviewCase = {
  id: string
  type: CaseType
  weight: Priority
  openedAt: string
  /** The editor who is deciding it. */
  claim: ReviewClaim | null
  decided: CaseDecision | null
  evidence: Evidence
}

export type ReviewClaim = { memberName: string; isOwn: boolean; until: string }

export type CaseDecision = {
  /** A name of `decisionsOf`, or 'elsewhere': by the command line or in a list. */
  decision: string
  reason: string
  note: string
  memberName: string | null
  at: string
  canUndo: boolean
}

export type Evidence =
  | CommentEvidence
  | DealEvidence
  | { kind: 'message'; messageId: string; name: string; email: string; mobile: string; text: string }
  | RowEvidence
  | RunEvidence
  | CodeEvidence

export type CommentEvidence = {
  kind: 'comment'
  commentId: string
  text: string
  author: string
  isByMember: boolean
  links: number
  /** Comments of its thread that are removed with it, up to 100. */
  replies: number
  writtenAt: string
  /** Earlier texts of an edited comment, the newest first, up to 10. */
  earlierTexts: string[]
  /** The title of the deal or article, and the comment's address there while it is shown. */
  subject: string
  address: string | null
  reports: ReportSummary
}

export type DealEvidence = {
  kind: 'deal'
  dealId: string
  title: string
  store: string
  state: DealState
  address: string
  merchantUrl: string | null
  pricePaise: number | null
  originalPaise: number | null
  priceText: string
  couponCode: string | null
  endsAt: string | null
  /** The last recorded prices, the newest first. */
  prices: { at: string; pricePaise: number | null; priceText: string }[]
  clicksOfWeek: number
  /** That its reports ended it, and what its shop answered since. */
  reportedEnd: { people: number; at: string; shop: { result: CheckResult; at: string } | null } | null
  reports: ReportSummary
}

export type RowEvidence = {
  kind: 'row'
  feed: string
  line: number
  key: string
  title: string
  field: string
  reason: string
  value: string
  content: string
  rowCount: number
  seenAt: string
}

/** A code that fails. `subject`: the title of its deal or store, and its address on the site. */
export type CodeEvidence = {
  kind: 'code'
  codeId: string
  code: string
  subject: string
  address: string
  merchantUrl: string | null
  /** In per cent. */
  health: number | null
  test: { at: string; works: boolean; answer: string } | null
  /** The newest answers of visitors, at most 20. */
  votes: { at: string; works: boolean; reason: string | null }[]
}

/** The held run of a feed. */
export type RunEvidence = {
  kind: 'run'
  feedId: string
  feed: string
  runId: string
  startedAt: string
  findings: FeedFinding[]
}

/** `latest`: the newest reports with a text, at most ten. */
export type ReportSummary = {
  total: number
  reasons: { reason: string; count: number }[]
  latest: { reason: string; detail: string; at: string }[]
}

/** POST /review/:id/claim { takeOver? } -> ClaimAnswer, 423 with LockedAnswer while somebody else has it. */
export type ClaimRequest = { takeOver?: boolean }
export type ClaimAnswer = { claim: ReviewClaim }
/** POST /review/:id/release: {}. */

/**
 * POST /review/:id/decide -> DecidedAnswer; 409 when it is decided already, 423 while somebody else has claimed it.
 * `reason`: what takes something off the site needs one of its `reasons`.
 */
export type DecideRequest = { decision: string; reason?: string; note?: string }
export type DecidedAnswer = { canUndo: boolean }
/** POST /review/:id/undo: {}; 409 when something has changed since. */
