/** The result of an action or a decision: as a message, and in histories. */
type CompletionText = { message: string; logged: string }

// By the name of the action; where one kind of record has another word for it, after the kind's name.
const completionTexts: Readonly<Record<string, CompletionText>> = {
  publish: { message: /*i18n*/ 'Published.', logged: /*i18n*/ 'Published' },
  schedule: { message: /*i18n*/ 'Scheduled.', logged: /*i18n*/ 'Scheduled' },
  confirmPrice: { message: /*i18n*/ 'Price confirmed.', logged: /*i18n*/ 'Price confirmed' },
  rejectPrice: { message: /*i18n*/ 'Price marked as wrong.', logged: /*i18n*/ 'Price marked as wrong' },
  withdraw: { message: /*i18n*/ 'Made a draft again.', logged: /*i18n*/ 'Withdrawn' },
  'comments withdraw': { message: /*i18n*/ 'Removed.', logged: /*i18n*/ 'Removed' },
  expire: { message: /*i18n*/ 'Expired.', logged: /*i18n*/ 'Expired' },
  archive: { message: /*i18n*/ 'Archived.', logged: /*i18n*/ 'Archived' },
  unarchive: { message: /*i18n*/ 'Unarchived.', logged: /*i18n*/ 'Unarchived' },
  remove: { message: /*i18n*/ 'Removed.', logged: /*i18n*/ 'Removed' },
  hold: { message: /*i18n*/ 'Held for review.', logged: /*i18n*/ 'Held for review' },
  'newsletter-issues hold': {
    message: /*i18n*/ 'It waits until somebody lets it be sent.',
    logged: /*i18n*/ 'Put on hold',
  },
  release: { message: /*i18n*/ 'It is sent from its time on.', logged: /*i18n*/ 'Let be sent' },
  test: { message: /*i18n*/ 'The test is on its way to you.', logged: /*i18n*/ 'Test sent' },
  disable: { message: /*i18n*/ 'Disabled.', logged: /*i18n*/ 'Disabled' },
  'redirects disable': { message: /*i18n*/ 'Switched off.', logged: /*i18n*/ 'Switched off' },
  enable: { message: /*i18n*/ 'Enabled.', logged: /*i18n*/ 'Enabled' },
  'redirects enable': { message: /*i18n*/ 'Switched on.', logged: /*i18n*/ 'Switched on' },
  'allow-codes': { message: /*i18n*/ 'Sign-in codes allowed again.', logged: /*i18n*/ 'Sign-in codes allowed again' },
  unsubscribe: { message: /*i18n*/ 'Unsubscribed.', logged: /*i18n*/ 'Unsubscribed' },
  retry: { message: /*i18n*/ 'Queued again.', logged: /*i18n*/ 'Queued again' },
  resend: { message: /*i18n*/ 'Sent again.', logged: /*i18n*/ 'Sent again' },
  revoke: { message: /*i18n*/ 'Withdrawn.', logged: /*i18n*/ 'Withdrawn' },
  run: { message: /*i18n*/ 'It runs within a minute.', logged: /*i18n*/ 'Run requested' },
  pause: { message: /*i18n*/ 'Paused.', logged: /*i18n*/ 'Paused' },
  resume: { message: /*i18n*/ 'Resumed.', logged: /*i18n*/ 'Resumed' },
  restart: { message: /*i18n*/ 'Started again.', logged: /*i18n*/ 'Started again' },
  own: { message: /*i18n*/ 'You are its owner now.', logged: /*i18n*/ 'Owner changed' },
  'remove-headers': { message: /*i18n*/ 'Request headers removed.', logged: /*i18n*/ 'Request headers removed' },
  accept: { message: /*i18n*/ 'Applied with the next run, within a minute.', logged: /*i18n*/ 'Applied once' },
  discard: { message: /*i18n*/ 'Discarded.', logged: /*i18n*/ 'Discarded' },
  'keep-expired': { message: /*i18n*/ 'Kept expired.', logged: /*i18n*/ 'Kept expired' },
  'still-available': { message: /*i18n*/ 'Live again.', logged: /*i18n*/ 'Live again' },
  end: { message: /*i18n*/ 'The code has ended.', logged: /*i18n*/ 'Ended' },
  confirm: { message: /*i18n*/ 'Shown as tested by us.', logged: /*i18n*/ 'Tested' },
  'codes resume': { message: /*i18n*/ 'Shown again.', logged: /*i18n*/ 'Shown again' },
  keep: { message: /*i18n*/ 'Kept.', logged: /*i18n*/ 'Kept' },
  edit: { message: /*i18n*/ 'Corrected.', logged: /*i18n*/ 'Corrected' },
  answered: { message: /*i18n*/ 'Answered.', logged: /*i18n*/ 'Answered' },
  closed: { message: /*i18n*/ 'Closed.', logged: /*i18n*/ 'Closed' },
  fixed: { message: /*i18n*/ 'Fixed.', logged: /*i18n*/ 'Fixed' },
  dismissed: { message: /*i18n*/ 'Dismissed.', logged: /*i18n*/ 'Dismissed' },
}

export const completionText = (action: string, kind = ''): CompletionText | undefined =>
  completionTexts[`${kind} ${action}`] ?? completionTexts[action]
