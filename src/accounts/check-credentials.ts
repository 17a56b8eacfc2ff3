import { badInput } from '../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { complaintsIn, passwordComplaint } from './credentials.ts'

/** A 400 with each field's complaint, unless there is none. */
export function assertNoComplaints(complaints: Record<string, string | null>): void {
  const told = complaintsIn(complaints)
  if (Object.keys(told).length > 0) throw badInput(told)
}

/** Of a password that is to be kept; one that is only checked may be older than the list of common ones. */
export const newPasswordComplaint = (password: string): string | null =>
  passwordComplaint(password) ??
  (isCommonPassword(password) ? /*i18n*/ 'This password is one of the most common: please choose another' : null)
