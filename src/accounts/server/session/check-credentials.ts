import { passwordComplaint } from '../../credentials.ts'
import { isLeakedPassword } from '../password/common-passwords.ts'
import { contextComplaint, type PasswordOwner } from '../password/password-context.ts'

/** Of a password that is to be kept; one that is only checked may be older than these rules. */
export const newPasswordComplaint = async (password: string, owner: PasswordOwner): Promise<string | null> =>
  passwordComplaint(password) ??
  contextComplaint(password, owner) ??
  ((await isLeakedPassword(password))
    ? /*i18n*/ 'This password has appeared in a data leak. Please choose another one'
    : null)
