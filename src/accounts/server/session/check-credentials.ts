import { badInput } from '../../../platform/errors.ts'
import { complaintsIn } from '../../../forms/field-errors.ts'
import { passwordComplaint } from '../../credentials.ts'
import { isLeakedPassword } from '../password/common-passwords.ts'
import { contextComplaint, type PasswordOwner } from '../password/password-context.ts'

/** A 400 with each field's complaint, unless there is none. */
export function assertNoComplaints(complaints: Record<string, string | null>): void {
  const told = complaintsIn(complaints)
  if (Object.keys(told).length > 0) throw badInput(told)
}

/** Of a password that is to be kept; one that is only checked may be older than these rules. */
export const newPasswordComplaint = async (password: string, owner: PasswordOwner): Promise<string | null> =>
  passwordComplaint(password) ??
  contextComplaint(password, owner) ??
  ((await isLeakedPassword(password))
    ? /*i18n*/ 'This password has appeared in a data leak. Please choose another one'
    : null)
