import { cleanName, emailError } from '../../accounts/members/account-field-rules.ts'
import { isBlank } from '../../platform/blank-text.ts'
import { cleanEmail } from '../../platform/email-address.ts'
import { fieldErrors } from '../../site/forms/field-errors.ts'
import { cleanComment } from '../comments/comment-text.ts'

// The rules for contact messages. The form and the call share these rules and messages.

export type ContactForm = { firstname: string; lastname: string; email: string; mobile: string; message: string }
export type ContactField = keyof ContactForm

const firstNameLimit = { longest: 15, tooLong: /*i18n*/ 'Must be 15 characters or less' }
const lastNameLimit = { longest: 20, tooLong: /*i18n*/ 'Must be 20 characters or less' }
export const maxMessageLength = 200
const messageLimit = { longest: maxMessageLength, tooLong: /*i18n*/ 'Must be 200 characters or less' }

/** In characters as people count them, not UTF-16 units. */
export const messageLength = (text: string): number => [...cleanComment(text)].length

/** The form that is validated, stored and emailed. A message retains its line breaks. */
export const cleanContact = ({ firstname, lastname, email, mobile, message }: ContactForm): ContactForm => ({
  firstname: cleanName(firstname),
  lastname: cleanName(lastname),
  email: cleanEmail(email),
  mobile: mobile.trim(),
  message: cleanComment(message),
})

/** Field to error; empty when it may be sent. */
export function checkContact(form: ContactForm): Partial<Record<ContactField, string>> {
  const { firstname, lastname, email, mobile, message } = cleanContact(form)
  const errors: Record<ContactField, string | null> = {
    firstname: textError(firstname, /*i18n*/ 'First Name is Required', firstNameLimit),
    lastname: textError(lastname, /*i18n*/ 'Last Name is Required', lastNameLimit),
    email: email === '' ? /*i18n*/ 'Email Address is Required' : emailError(email) && /*i18n*/ 'Invalid email address',
    mobile: mobileError(mobile),
    message: textError(message, /*i18n*/ 'Message is Required', messageLimit),
  }
  return fieldErrors(errors)
}

function textError(text: string, missing: string, { longest, tooLong }: typeof messageLimit): string | null {
  if (isBlank(text)) return missing
  return [...text].length <= longest ? null : tooLong
}

function mobileError(mobile: string): string | null {
  if (mobile === '') return /*i18n*/ 'Mobile number is Required'
  if (!/^[0-9]+$/.test(mobile)) return /*i18n*/ 'Must be only digits'
  if (mobile.length < 10) return /*i18n*/ 'Must be at least 10 digits'
  return mobile.length <= 15 ? null : /*i18n*/ 'Must be 15 digits or less'
}
