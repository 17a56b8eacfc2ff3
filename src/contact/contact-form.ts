import { cleanEmail, cleanName, emailComplaint } from '../accounts/credentials.ts'

// What may be written to us. The form and the call ask the same rules and say the same words.

export type ContactForm = { firstname: string; lastname: string; email: string; mobile: string; message: string }
export type ContactField = keyof ContactForm

const longestFirstName = 15
const longestLastName = 20
const longestMessage = 200

/** As it is checked, kept and mailed. A message keeps its lines. */
export const cleanContact = ({ firstname, lastname, email, mobile, message }: ContactForm): ContactForm => ({
  firstname: cleanName(firstname),
  lastname: cleanName(lastname),
  email: cleanEmail(email),
  mobile: mobile.trim(),
  message: message.normalize('NFC').replace(/\r\n?/g, '\n').trim(),
})

/** Field to what is wrong with it; empty when it may be sent. */
export function checkContact(form: ContactForm): Partial<Record<ContactField, string>> {
  const { firstname, lastname, email, mobile, message } = cleanContact(form)
  const complaints: Record<ContactField, string | null> = {
    firstname: textComplaint(firstname, 'First Name is Required', longestFirstName),
    lastname: textComplaint(lastname, 'Last Name is Required', longestLastName),
    email: email === '' ? 'Email Address is Required' : emailComplaint(email) && 'Invalid email address',
    mobile: mobileComplaint(mobile),
    message: textComplaint(message, 'Message is Required', longestMessage),
  }
  return Object.fromEntries(Object.entries(complaints).filter(([, complaint]) => complaint !== null))
}

function textComplaint(text: string, missing: string, longest: number): string | null {
  if (text === '') return missing
  return [...text].length <= longest ? null : `Must be ${longest} characters or less`
}

function mobileComplaint(mobile: string): string | null {
  if (mobile === '') return 'Mobile number is Required'
  if (!/^[0-9]+$/.test(mobile)) return 'Must be only digits'
  if (mobile.length < 10) return 'Must be at least 10 digits'
  return mobile.length <= 15 ? null : 'Must be 15 digits or less'
}
