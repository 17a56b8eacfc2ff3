// Only this part of the package: the browser loads it too, and the whole package is ten times as large.
import mobilePhone from 'validator/lib/isMobilePhone.js'

/** Without the spaces, dashes and brackets that people put into numbers. */
export const cleanPhone = (text: string): string => text.replace(/[\s().-]/g, '')

/** An empty number is valid: the phone number is optional. */
export function phoneError(text: string): string | null {
  const phone = cleanPhone(text)
  const isPhone = phone === '' || (phone.length <= 20 && mobilePhone.default(phone, 'any'))
  return isPhone ? null : /*i18n*/ 'Please enter a valid phone number'
}
