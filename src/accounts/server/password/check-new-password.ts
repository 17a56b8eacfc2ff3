import { passwordError } from '../../account-field-rules.ts'
import { isLeakedPassword } from './common-passwords.ts'
import { contextError, type PasswordOwner } from './password-context.ts'

/** Of a password that is to be kept; one that is only checked may be older than these rules. */
export const newPasswordError = async (password: string, owner: PasswordOwner): Promise<string | null> =>
  passwordError(password) ??
  contextError(password, owner) ??
  ((await isLeakedPassword(password))
    ? /*i18n*/ 'This password has appeared in a data leak. Please choose another one'
    : null)
