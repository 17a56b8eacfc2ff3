import type { CaseType } from './review-case.ts'

/**
 * What an editor can decide about a case. What takes something off the site, or applies or drops a whole run of a feed,
 * needs one of the reasons; everything else is one press, which Undo takes back.
 */
export type Decision = {
  name: string
  label: string
  /** Done by this key. */
  key: string
  /** Done for one of these reasons. The first is preselected. `other` needs a note. */
  reasons?: readonly string[]
  /** Takes something off the site. */
  isRemoval?: true
}

const publish: Decision = { name: 'publish', label: /*i18n*/ 'Publish', key: 'p' }
const remove: Decision = {
  name: 'remove',
  label: /*i18n*/ 'Remove',
  key: 'r',
  reasons: ['spam', 'abusive', 'off-topic', 'other'],
  isRemoval: true,
}
const keep: Decision = { name: 'keep', label: /*i18n*/ 'Keep', key: 'y' }
const expire: Decision = {
  name: 'expire',
  label: /*i18n*/ 'Expire',
  key: 'e',
  reasons: ['ended', 'price-wrong', 'code-wrong', 'misleading', 'other'],
  isRemoval: true,
}
const corrected: Decision = { name: 'edit', label: /*i18n*/ 'Corrected', key: 'd' }
const answered: Decision = { name: 'answered', label: /*i18n*/ 'Answered', key: 'a' }
const closed: Decision = { name: 'closed', label: /*i18n*/ 'Close message', key: 'x' }
const fixed: Decision = { name: 'fixed', label: /*i18n*/ 'Fixed', key: 'f' }
const dismissed: Decision = { name: 'dismissed', label: /*i18n*/ 'Dismiss', key: 'x' }
const accept: Decision = {
  name: 'accept',
  label: /*i18n*/ 'Apply once',
  key: 'a',
  reasons: ['changed-at-shop', 'other'],
}
const discard: Decision = {
  name: 'discard',
  label: /*i18n*/ 'Discard',
  key: 'x',
  reasons: ['feed-broken', 'other'],
}
const keepExpired: Decision = { name: 'keep-expired', label: /*i18n*/ 'Keep expired', key: 'y' }
const stillAvailable: Decision = { name: 'still-available', label: /*i18n*/ 'Still available', key: 'p' }
const endCode: Decision = {
  name: 'end',
  label: /*i18n*/ 'End the code',
  key: 'e',
  reasons: ['code-wrong', 'ended', 'other'],
  isRemoval: true,
}
const codeWorks: Decision = { name: 'confirm', label: /*i18n*/ 'Tested: it works', key: 'y' }

export const decisionsOf: Readonly<Record<CaseType, readonly Decision[]>> = {
  'held-comment': [publish, remove],
  'reported-comment': [keep, remove],
  'reported-deal': [expire, corrected, keep],
  'ended-by-reports': [keepExpired, stillAvailable],
  message: [answered, closed],
  'rejected-row': [fixed, dismissed],
  'held-feed': [accept, discard],
  'ended-at-shop': [keepExpired, stillAvailable],
  'failing-code': [endCode, codeWorks],
}

/** Also of former decisions, which all had reasons. */
export const decisionReasons: Readonly<Record<string, string>> = {
  abusive: /*i18n*/ 'Abusive',
  answered: /*i18n*/ 'Answered by email',
  'changed-at-shop': /*i18n*/ 'The shop has really changed this',
  'code-wrong': /*i18n*/ 'The code does not work',
  corrected: /*i18n*/ 'Corrected',
  ended: /*i18n*/ 'The offer has ended',
  'feed-broken': /*i18n*/ 'The feed is wrong',
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

/** Whether decisions of this type can be undone at all: the next run of a feed begins at once. */
export const isUndoable = (type: string): boolean => type !== 'held-feed'

export const findDecision = (type: CaseType, name: string): Decision | undefined =>
  decisionsOf[type].find((decision) => decision.name === name)
