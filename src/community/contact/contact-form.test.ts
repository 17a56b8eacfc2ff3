import { expect, test } from 'vitest'
import { type ContactForm, checkContact, cleanContact } from './contact-form.ts'

const good: ContactForm = {
  firstname: 'Asha',
  lastname: 'Rao',
  email: 'asha@mail.example',
  mobile: '9876543210',
  message: 'The price of the kettle is wrong.',
}
const errorOf = (field: keyof ContactForm, text: string) => checkContact({ ...good, [field]: text })[field]

test('V3: a completed form has no errors', () => {
  expect(checkContact(good)).toEqual({})
})

test('V3: an empty form names all five fields', () => {
  expect(checkContact({ firstname: ' ', lastname: '', email: '', mobile: '', message: '\n' })).toEqual({
    firstname: 'First Name is Required',
    lastname: 'Last Name is Required',
    email: 'Email Address is Required',
    mobile: 'Mobile number is Required',
    message: 'Message is Required',
  })
})

test.each([
  ['firstname', 'a'.repeat(15), undefined],
  ['firstname', 'a'.repeat(16), 'Must be 15 characters or less'],
  ['lastname', 'a'.repeat(20), undefined],
  ['lastname', 'a'.repeat(21), 'Must be 20 characters or less'],
  ['email', 'asha', 'Invalid email address'],
  ['email', 'asha@mail', 'Invalid email address'],
  ['email', 'a@b.example, c@d.example', 'Invalid email address'],
  ['email', 'a@b.example\r\nBcc: c@d.example', 'Invalid email address'],
  ['mobile', '98765 43210', 'Must be only digits'],
  ['mobile', '+919876543210', 'Must be only digits'],
  ['mobile', '९८७६५४३२१०', 'Must be only digits'],
  ['mobile', '987654321', 'Must be at least 10 digits'],
  ['mobile', '9'.repeat(15), undefined],
  ['mobile', '9'.repeat(16), 'Must be 15 digits or less'],
  ['message', 'a'.repeat(200), undefined],
  ['message', 'a'.repeat(201), 'Must be 200 characters or less'],
  // Counted in characters as people count them.
  ['message', '👍'.repeat(200), undefined],
] as const)('V3: %s %j', (field, text, words) => {
  expect(errorOf(field, text)).toBe(words)
})

test('line breaks are removed from names and stay in a message', () => {
  const cleaned = cleanContact({ ...good, firstname: ' Asha\r\nBcc: x ', message: 'One\r\ntwo ' })
  expect(cleaned).toMatchObject({ firstname: 'Asha Bcc: x', message: 'One\ntwo' })
})
