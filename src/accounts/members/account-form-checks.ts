import { fieldErrors } from '../../site/forms/field-errors.ts'
import {
  addressError,
  changeError,
  emailError,
  nameError,
  passwordError,
  repetitionError,
  shortPasswordError,
} from './account-field-rules.ts'

/** Validation errors by field; empty when the form can be sent. */
type FieldErrors = Record<string, string>

type SignIn = { email: string; password: string }
type SignUp = SignIn & { name: string; confirm_password: string }
type NewPassword = { password: string; confirm_password: string }
type PasswordChange = { current_password: string; new_password: string; confirm_password: string }
/** Without what is not asked for. */
type Completion = { name?: string; email?: string }

export const termsError = /*i18n*/ 'You must accept the terms and conditions to register.'

export const checkSignIn = ({ email, password }: SignIn): FieldErrors =>
  fieldErrors({ email: emailError(email), password: passwordError(password) })

export const checkSignUp = ({ name, email, password, confirm_password }: SignUp): FieldErrors =>
  fieldErrors({
    name: nameError(name),
    email: emailError(email),
    password: passwordError(password),
    confirm_password: repetitionError(confirm_password, password),
  })

/** The terms are part of the form, not of the call. */
export const checkSignUpForm = ({ agreed, ...fields }: SignUp & { agreed: boolean }): FieldErrors => ({
  ...checkSignUp(fields),
  ...(!agreed && { agreed: termsError }),
})

/** A sign-up posted without JavaScript. */
export const checkPostedSignUp = (fields: Record<string, string>): FieldErrors => {
  const { name = '', email = '', password = '', confirm_password = '', agreed } = fields
  return checkSignUpForm({ name, email, password, confirm_password, agreed: agreed !== undefined })
}

export const checkForgotPassword = ({ email }: { email: string }): FieldErrors =>
  fieldErrors({ email: emailError(email) })

export const checkCompletion = ({ name, email }: Completion): FieldErrors =>
  fieldErrors({
    name: name === undefined ? null : nameError(name),
    email: email === undefined ? null : emailError(email),
  })

export const checkNewPassword = ({ password, confirm_password }: NewPassword): FieldErrors =>
  fieldErrors({
    password: passwordError(password),
    confirm_password: repetitionError(confirm_password, password),
  })

export const checkPasswordChange = ({
  current_password,
  new_password,
  confirm_password,
}: PasswordChange): FieldErrors =>
  fieldErrors({
    current_password: shortPasswordError(current_password),
    new_password: shortPasswordError(new_password),
    confirm_password: changeError(confirm_password, new_password),
  })

/** Phone numbers are validated on submit: their patterns load on demand. */
export const checkProfile = ({ address }: { address: string }): FieldErrors =>
  fieldErrors({ address: addressError(address) })

/**
 * Undefined if unchanged, so it is not sent: no number before and now, or the 0 that old accounts have instead. Empty
 * removes the number.
 */
export function phoneToSend(typed: string, stored: string): string | undefined {
  const phone = typed.trim()
  if (phone === '0') return undefined
  return phone === '' && (stored === '' || stored === '0') ? undefined : phone
}
