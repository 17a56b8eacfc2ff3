import type { CaseType, Priority } from '../../../../console/cases/review-case.ts'
import { reportReasons } from '../../report.ts'

export const typeLabels: Readonly<Record<CaseType, string>> = {
  'held-comment': /*i18n*/ 'Held comments',
  'reported-comment': /*i18n*/ 'Reported comments',
  'reported-deal': /*i18n*/ 'Reported deals',
  'ended-by-reports': /*i18n*/ 'Ended by reports',
  message: /*i18n*/ 'Contact messages',
  'rejected-row': /*i18n*/ 'Rejected feed rows',
  'held-feed': /*i18n*/ 'Held feeds',
  'ended-at-shop': /*i18n*/ 'Ended at the shop',
  'failing-code': /*i18n*/ 'Failing codes',
}

export const priorityLabels: Readonly<Record<Priority, string>> = {
  high: /*i18n*/ 'High',
  medium: /*i18n*/ 'Medium',
  low: /*i18n*/ 'Low',
}

export const reasonLabels: Readonly<Record<string, string>> = { ...reportReasons.comment, ...reportReasons.deal }
