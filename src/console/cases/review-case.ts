// Words of the review queue, for server and browser.

/** What can wait for an editor. */
export const caseTypes = ['held-comment', 'reported-comment', 'reported-deal', 'message', 'rejected-row'] as const
export type CaseType = (typeof caseTypes)[number]

/** From the most urgent on: the queue's order. */
export const weights = ['high', 'medium', 'low'] as const
export type Weight = (typeof weights)[number]

/** As stored: 1 is high, so that one index has the queue's order. */
export const weightNumber = (weight: Weight): number => weights.indexOf(weight) + 1
export const weightOf = (number: number): Weight => weights[number - 1] ?? 'low'
