import { isBlank } from '../../platform/blank-text.ts'
import { fieldErrors } from '../../site/forms/field-errors.ts'
import { cleanComment, lengthOf } from '../comments/comment-text.ts'

// The rules of reports by visitors, shared by the form and the call.

export const reportReasons = {
  deal: {
    expired: /*i18n*/ 'The deal has expired',
    price: /*i18n*/ 'The price is wrong',
    code: /*i18n*/ 'The code does not work',
    misleading: /*i18n*/ 'Wrong or misleading information',
    other: /*i18n*/ 'Something else',
  },
  comment: {
    spam: /*i18n*/ 'Spam or advertising',
    abusive: /*i18n*/ 'Abusive or insulting',
    other: /*i18n*/ 'Something else',
  },
} as const

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
