import { badInput } from '../platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordComplaint } from './credentials.ts'

/** A 400 with each field's complaint, unless there is none. */
export function assertNoComplaints(complaints: Record<string, string | null>): void {
  const told = Object.entries(complaints).filter((entry): entry is [string, string] => entry[1] !== null)
  if (told.length > 0) throw badInput(Object.fromEntries(told))
}

/** Of a password that is to be kept; one that is only checked may be older than the list of common ones. */
export const newPasswordComplaint = (password: string): string | null =>
  passwordComplaint(password) ??
  (isCommonPassword(password) ? /*i18n*/ 'This password is one of the most common: please choose another' : null)
