import { fieldErrors } from '../../site/forms/field-errors.ts'

/** Whom a code is for. */
export const codeAudiences = {
  everybody: /*i18n*/ 'Everybody',
  'first-order': /*i18n*/ 'Only the first order',
  app: /*i18n*/ 'Only in the store’s app',
  account: /*i18n*/ 'Only for invited accounts',
} as const
export type CodeAudience = keyof typeof codeAudiences

/** Why a code did not work. */
export const failureReasons = {
  expired: /*i18n*/ 'It has expired',
  product: /*i18n*/ 'Not for this product',
  minimum: /*i18n*/ 'The minimum was not reached',
  'new-customers': /*i18n*/ 'For new customers only',
  other: /*i18n*/ 'Something else',
} as const
export type FailureReason = keyof typeof failureReasons

export const isFailureReason = (reason: string): reason is FailureReason => Object.hasOwn(failureReasons, reason)

/** "Did it work?"; `none` takes one's answer of today back. */
const codeAnswers = ['yes', 'no', 'none']

/** Field to error; empty when it may be sent. */
export const checkCodeAnswer = ({ answer, reason }: { answer: string; reason: string }): Record<string, string> =>
  fieldErrors({
    answer: codeAnswers.includes(answer) ? null : /*i18n*/ 'Please choose an answer',
    reason: answer !== 'no' || isFailureReason(reason) ? null : /*i18n*/ 'Please choose a reason',
  })
