import { isBlank } from '../../platform/blank-text.ts'
import { fieldErrors } from '../../site/forms/field-errors.ts'
import { cleanComment, lengthOf } from '../comments/comment-text.ts'

// The rules of reports by visitors, shared by the form and the call.

export const reportReasons = {
  deal: {
    expired: /*i18n*/ 'The deal has expired',
    price: /*i18n*/ 'The price is wrong',
    stock: /*i18n*/ 'It is out of stock',
    code: /*i18n*/ 'The code does not work',
    available: /*i18n*/ 'It is still available',
    misleading: /*i18n*/ 'Wrong or misleading information',
    other: /*i18n*/ 'Something else',
  },
  comment: {
    spam: /*i18n*/ 'Spam or advertising',
    abusive: /*i18n*/ 'Abusive or insulting',
    other: /*i18n*/ 'Something else',
  },
} as const

/** The reasons that say that a deal is over. `available` says the contrary, the others are for editors only. */
export const overReasons: readonly string[] = ['expired', 'price', 'stock', 'code']
/** Said with one press, without details. */
export const pressedReasons = ({ isOver, hasCode }: { isOver: boolean; hasCode: boolean }): Record<string, string> =>
  isOver
    ? { available: /*i18n*/ 'It is available again' }
    : chosenOf((reason) => isPressed(reason) && (hasCode || reason !== 'code'))
/** The reasons of the form, which may have details. */
export const writtenReasons = (kind: ReportedKind): Record<string, string> =>
  kind === 'comment' ? reportReasons.comment : chosenOf((reason) => !isPressed(reason))

const isPressed = (reason: string) => reason === 'available' || overReasons.includes(reason)
const chosenOf = (isChosen: (reason: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(reportReasons.deal).filter(([reason]) => isChosen(reason)))

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
    reason:
      Object.hasOwn(reportReasons[kind], reason) || (kind === 'deal' && reason === 'none')
        ? null
        : /*i18n*/ 'Please choose a reason',
    detail: isMissing
      ? /*i18n*/ 'Please describe what is wrong'
      : lengthOf(text) > maxDetailLength
        ? /*i18n*/ 'Must be 500 characters or less'
        : null,
  })
}
