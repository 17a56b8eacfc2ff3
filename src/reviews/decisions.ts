import type { CaseType } from './review-case.ts'

/** What an editor can decide about a case, and the reasons to choose from. */
export type Decision = {
  name: string
  label: string
  /** Done by this key. */
  key: string
  /** The first is preselected. `other` needs a note. */
  reasons: readonly string[]
  /** Takes something off the site. */
  isRemoval?: true
}

const publish: Decision = { name: 'publish', label: /*i18n*/ 'Publish', key: 'p', reasons: ['fine', 'other'] }
const remove: Decision = {
  name: 'remove',
  label: /*i18n*/ 'Remove',
  key: 'r',
  reasons: ['spam', 'abusive', 'off-topic', 'other'],
  isRemoval: true,
}
const keep: Decision = { name: 'keep', label: /*i18n*/ 'Keep', key: 'y', reasons: ['fine', 'not-confirmed', 'other'] }
const expire: Decision = {
  name: 'expire',
  label: /*i18n*/ 'Expire',
  key: 'e',
  reasons: ['ended', 'price-wrong', 'code-wrong', 'misleading', 'other'],
  isRemoval: true,
}
const corrected: Decision = { name: 'edit', label: /*i18n*/ 'Corrected', key: 'd', reasons: ['corrected', 'other'] }
const answered: Decision = { name: 'answered', label: /*i18n*/ 'Answered', key: 'a', reasons: ['answered', 'other'] }
const closed: Decision = {
  name: 'closed',
  label: /*i18n*/ 'Close message',
  key: 'x',
  reasons: ['no-answer-needed', 'spam', 'other'],
}
const fixed: Decision = {
  name: 'fixed',
  label: /*i18n*/ 'Fixed',
  key: 'f',
  reasons: ['corrected', 'reported', 'other'],
}
const dismissed: Decision = {
  name: 'dismissed',
  label: /*i18n*/ 'Dismiss',
  key: 'x',
  reasons: ['fine', 'not-wanted', 'other'],
}

export const decisionsOf: Readonly<Record<CaseType, readonly Decision[]>> = {
  'held-comment': [publish, remove],
  'reported-comment': [keep, remove],
  'reported-deal': [expire, corrected, keep],
  message: [answered, closed],
  'rejected-row': [fixed, dismissed],
}

export const decisionReasons: Readonly<Record<string, string>> = {
  abusive: /*i18n*/ 'Abusive',
  answered: /*i18n*/ 'Answered by email',
  'code-wrong': /*i18n*/ 'The code does not work',
  corrected: /*i18n*/ 'Corrected',
  ended: /*i18n*/ 'The offer has ended',
  fine: /*i18n*/ 'Nothing wrong with it',
  misleading: /*i18n*/ 'Wrong or misleading',
  'no-answer-needed': /*i18n*/ 'Needs no answer',
  'not-confirmed': /*i18n*/ 'The report could not be confirmed',
  'not-wanted': /*i18n*/ 'Not wanted on the site',
  'off-topic': /*i18n*/ 'Off topic',
  other: /*i18n*/ 'Another reason',
  'price-wrong': /*i18n*/ 'The price is wrong',
  reported: /*i18n*/ 'Reported to the merchant',
  spam: /*i18n*/ 'Spam',
}

export const maxNoteLength = 500

/** How long a decision can be undone. */
export const undoDays = 7

export const findDecision = (type: CaseType, name: string): Decision | undefined =>
  decisionsOf[type].find((decision) => decision.name === name)
