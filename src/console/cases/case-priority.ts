import type { CaseType, Priority } from './review-case.ts'

/** Counted facts about a case. Those that a rule does not name do not matter. */
export type CaseFacts = {
  /** Website addresses in a comment's text. */
  links?: number
  /** Visitors who reported it. */
  reports?: number
  /** Those of them who reported a comment as abusive. */
  abuseReports?: number
  /** Clicks on the deal within a week. */
  clicks?: number
  /** Rows that an import rejected for the same reason; rows of a held feed. */
  rows?: number
  ageHours?: number
}

/** From how many on a case is medium, and from how many on it is high. */
type Rule = Partial<Record<keyof CaseFacts, readonly [medium: number, high: number]>>

/** The rules of the queue's order: the heaviest that applies counts. */
export const priorityRules: Readonly<Record<CaseType, Rule>> = {
  'held-comment': { links: [3, 6], ageHours: [12, 48] },
  'reported-comment': { reports: [2, 4], abuseReports: [1, 2], ageHours: [12, 48] },
  'reported-deal': { reports: [2, 5], clicks: [20, 200], ageHours: [24, 72] },
  // It has left the lists already, perhaps wrongly.
  'ended-by-reports': { reports: [0, 10], clicks: [0, 200], ageHours: [0, 12] },
  message: { ageHours: [24, 72] },
  'rejected-row': { rows: [100, 1_000] },
  // The prices of a held feed grow old: it never waits as the least urgent.
  'held-feed': { rows: [0, 1_000], ageHours: [0, 24] },
  'ended-at-shop': { clicks: [20, 200], ageHours: [72, 168] },
  'failing-code': { clicks: [20, 200], ageHours: [72, 168] },
}

export function casePriority(type: CaseType, facts: CaseFacts): Priority {
  const reaches = (index: 0 | 1) =>
    Object.entries(priorityRules[type]).some(
      ([fact, limits]) => (facts[fact as keyof CaseFacts] ?? 0) >= (limits[index] ?? Number.POSITIVE_INFINITY),
    )
  if (reaches(1)) return 'high'
  return reaches(0) ? 'medium' : 'low'
}
