import { cleanComment, lengthOf } from '../comments/comment-text.ts'
import { reportReasons } from '../console/cases/report-reasons.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { isBlank } from '../platform/blank-text.ts'

// The rules of reports by visitors, shared by the form and the call.

export type ReportedKind = keyof typeof reportReasons
export type ReportForm = { reason: string; detail: string }

export const maxDetailLength = 500

/** Plain text as it is stored. */
export const cleanDetail = cleanComment

/** Field to error; empty when it may be sent. */
export function checkReport(kind: ReportedKind, { reason, detail }: ReportForm): Record<string, string> {
  const text = cleanDetail(detail)
  const isMissing = reason === 'other' && isBlank(text)
  return fieldErrors({
    reason: Object.hasOwn(reportReasons[kind], reason) ? null : /*i18n*/ 'Please choose a reason',
    detail: isMissing
      ? /*i18n*/ 'Please describe what is wrong'
      : lengthOf(text) > maxDetailLength
        ? /*i18n*/ 'Must be 500 characters or less'
        : null,
  })
}
