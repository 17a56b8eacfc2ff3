import { passwordError } from '../../account-field-rules.ts'
import { isCommonPassword } from './common-passwords.ts'
import { contextError, type PasswordOwner } from './password-context.ts'

/** For a new password; an existing one may predate these rules. */
export const newPasswordError = async (password: string, owner: PasswordOwner): Promise<string | null> =>
  passwordError(password) ??
  contextError(password, owner) ??
  ((await isCommonPassword(password))
    ? /*i18n*/ 'This password has appeared in a data leak. Please choose another one'
    : null)
