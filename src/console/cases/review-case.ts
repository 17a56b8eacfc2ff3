// Words of the review queue, for server and browser.

/** The types of cases that can wait for an editor. */
export const caseTypes = [
  'held-comment',
  'reported-comment',
  'reported-deal',
  'ended-by-reports',
  'message',
  'rejected-row',
  'held-feed',
  'ended-at-shop',
  'failing-code',
] as const
export type CaseType = (typeof caseTypes)[number]

/** From the most urgent on: the queue's order. */
export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

/** As stored: 1 is high, so that one index has the queue's order. */
export const priorityNumber = (priority: Priority): number => priorities.indexOf(priority) + 1
export const priorityOf = (number: number): Priority => priorities[number - 1] ?? 'low'
