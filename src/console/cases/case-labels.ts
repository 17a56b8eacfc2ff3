import type { CaseType } from './review-case.ts'

export const caseLabels: Readonly<Record<CaseType, string>> = {
  'held-comment': /*i18n*/ 'Held comment',
  'reported-comment': /*i18n*/ 'Reported comment',
  'reported-deal': /*i18n*/ 'Reported deal',
  'ended-by-reports': /*i18n*/ 'Ended by reports',
  message: /*i18n*/ 'Contact message',
  'rejected-row': /*i18n*/ 'Rejected feed row',
  'held-feed': /*i18n*/ 'Held feed',
  'ended-at-shop': /*i18n*/ 'Ended at the shop',
  'failing-code': /*i18n*/ 'Failing code',
}
