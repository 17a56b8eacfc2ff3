import { complaintsIn } from '../forms/field-errors.ts'
import {
  addressComplaint,
  changeComplaint,
  emailComplaint,
  nameComplaint,
  passwordComplaint,
  repetitionComplaint,
  shortPasswordComplaint,
} from './credentials.ts'

/** What stands between a filled-in form and its sending, by field. Empty: it may be sent. */
type Complaints = Record<string, string>

type SignIn = { email: string; password: string }
type SignUp = SignIn & { name: string; confirm_password: string }
type NewPassword = { password: string; confirm_password: string }
type PasswordChange = { current_password: string; new_password: string; confirm_password: string }
type Completion = { name: string; email: string }

export const termsToast = /*i18n*/ 'You must accept the terms and conditions to register.'

export const checkSignIn = ({ email, password }: SignIn): Complaints =>
  complaintsIn({ email: emailComplaint(email), password: passwordComplaint(password) })

export const checkSignUp = ({ name, email, password, confirm_password }: SignUp): Complaints =>
  complaintsIn({
    name: nameComplaint(name),
    email: emailComplaint(email),
    password: passwordComplaint(password),
    confirm_password: repetitionComplaint(confirm_password, password),
  })

/** A sign-up posted without scripts: there is no toast that could speak of the terms. */
export const checkPostedSignUp = (fields: Record<string, string>): Complaints => {
  const { name = '', email = '', password = '', confirm_password = '', agreed } = fields
  return {
    ...checkSignUp({ name, email, password, confirm_password }),
    ...(agreed === undefined && { agreed: termsToast }),
  }
}

export const checkForgot = ({ email }: { email: string }): Complaints => complaintsIn({ email: emailComplaint(email) })

export const checkCompletion = ({ name, email }: Completion): Complaints =>
  complaintsIn({ name: nameComplaint(name), email: emailComplaint(email) })

export const checkNewPassword = ({ password, confirm_password }: NewPassword): Complaints =>
  complaintsIn({
    password: passwordComplaint(password),
    confirm_password: repetitionComplaint(confirm_password, password),
  })

export const checkPasswordChange = ({ current_password, new_password, confirm_password }: PasswordChange): Complaints =>
  complaintsIn({
    current_password: shortPasswordComplaint(current_password),
    new_password: shortPasswordComplaint(new_password),
    confirm_password: changeComplaint(confirm_password, new_password),
  })

/** The telephone number has a toast of its own. */
export const checkProfile = ({ address }: { address: string }): Complaints =>
  complaintsIn({ address: addressComplaint(address) })

/** Undefined is not sent: no number where none was, and the 0 that old accounts have for one. Empty takes a number away. */
export function phoneToSend(typed: string, stored: string): string | undefined {
  const phone = typed.trim()
  if (phone === '0') return undefined
  return phone === '' && (stored === '' || stored === '0') ? undefined : phone
}
