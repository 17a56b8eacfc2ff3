import { isBlank } from '../../platform/blank-text.ts'
import { readEmail } from '../../platform/email-address.ts'
import { normalise } from '../../platform/normalise.ts'

// The rules for the fields of account forms. Forms and calls share these rules and messages.

export const minPasswordLength = 8
const maxPasswordLength = 128

const characters = (text: string): number => [...text].length

export function emailError(text: string): string | null {
  const read = readEmail(text)
  if ('key' in read) return null
  switch (read.error) {
    case 'empty':
      return /*i18n*/ "Email Address Can't be empty"
    case 'malformed':
      return /*i18n*/ 'Please Enter Valid Email Address'
    case 'ambiguous':
      return /*i18n*/ 'The email address contains a letter that looks like another one, such as “ı” for “i”. Please use plain letters.'
  }
}

export function passwordError(text: string): string | null {
  if (text === '') return /*i18n*/ "Password Can't be empty"
  if (characters(text) < minPasswordLength) return /*i18n*/ 'Password must be atleast 8 character long'
  return characters(text) <= maxPasswordLength ? null : /*i18n*/ 'Password must be 128 characters or less'
}

/** On one line, without invisible characters; empty if it shows nothing. */
export function cleanName(text: string): string {
  const name = normalise(text, 'NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    // Joiners shape Devanagari and emoji.
    .replace(/(?![\u200c\u200d])\p{C}/gu, '')
    .trim()
  return isBlank(name) ? '' : name
}

export function nameError(text: string): string | null {
  const name = cleanName(text)
  if (name === '') return /*i18n*/ "Name Can't be empty"
  if (characters(name) < 3) return /*i18n*/ 'Name must be atleast 3 character long'
  return characters(name) <= 100 ? null : /*i18n*/ 'Name must be 100 characters or less'
}

export const addressError = (text: string): string | null =>
  characters(text.trim()) <= 500 ? null : /*i18n*/ 'Address must be 500 characters or less'

/** V5: when a password is changed, an empty one gets the message for a short one. */
export const shortPasswordError = (password: string): string | null => passwordError(password || '-')

/** V2. The repetition is optional in a call; a form always sends it, and it may not be empty. */
export function repetitionError(repeated: string | undefined, password: string): string | null {
  if (repeated !== undefined && repeated !== password) return /*i18n*/ 'Password and confirm password does not match'
  return repeated === '' ? passwordError(repeated) : null
}

/** V5. */
export function changeError(repeated: string | undefined, password: string): string | null {
  if (repeated !== undefined && repeated !== password) return /*i18n*/ 'Password doesnt Match'
  return repeated === '' ? shortPasswordError(repeated) : null
}
