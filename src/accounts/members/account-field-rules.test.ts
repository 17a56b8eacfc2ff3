import { expect, test } from 'vitest'
import { cleanEmail } from '../../platform/email-address.ts'
import { addressError, cleanName, emailError, nameError, passwordError } from './account-field-rules.ts'
import { cleanPhone, phoneError } from './phone.ts'

test.each(['', '   '])('V1: the address %j is empty', (text) =>
  expect(emailError(text)).toBe("Email Address Can't be empty"),
)

test.each([
  'asha',
  'asha@',
  '@example.in',
  'asha@example',
  'asha@@example.in',
  'asha@example..in',
  'asha@-example.in',
  'as ha@example.in',
  'Asha <asha@example.in>',
  'asha@example.in, ravi@example.in',
  'asha@example.in\nBcc: x@example.in',
  'asha@[127.0.0.1]',
  `${'a'.repeat(65)}@example.in`,
  `asha@${'a.'.repeat(130)}in`,
])('V1: %j is not an address', (text) => expect(emailError(text)).toBe('Please Enter Valid Email Address'))

test.each([
  'asha@example.in',
  ' Asha.Rao+deals@mail.example.co.in ',
  "o'hara@example.in",
  'आशा@उदाहरण.भारत',
  'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
])('V1: %j is an address', (text) => expect(emailError(text)).toBeNull())

test('V1: an address is stored without surrounding blanks and with normalised letters', () => {
  expect(cleanEmail(' Ana@Cafe\u0301.in ')).toBe('Ana@Café.in')
})

test('V1: a password has 8 to 128 characters of any kind', () => {
  const tooShort = 'Password must be atleast 8 character long'
  expect(passwordError('')).toBe("Password Can't be empty")
  expect(passwordError('1234567')).toBe(tooShort)
  expect(passwordError('🙂'.repeat(7))).toBe(tooShort)
  for (const password of ['        ', 'नमस्ते दुनिया', '🙂'.repeat(8), 'x'.repeat(128), '🙂'.repeat(128)])
    expect(passwordError(password)).toBeNull()
  expect(passwordError('x'.repeat(129))).toBe('Password must be 128 characters or less')
})

test('V2: a name has 3 to 100 characters', () => {
  expect(nameError(' ')).toBe("Name Can't be empty")
  for (const invisible of ['\u200b\u0007', '\u200d\u200d\u200d', '\u3164\u3164\u3164', '\u2800\u2800\u2800'])
    expect(nameError(invisible)).toBe("Name Can't be empty")
  expect(nameError(' Al ')).toBe('Name must be atleast 3 character long')
  expect(nameError('Asha')).toBeNull()
  expect(nameError('x'.repeat(101))).toBe('Name must be 100 characters or less')
})

test('V2: a name is one line without invisible characters, except joiners, which shape letters', () => {
  expect(cleanName('  Asha\n\tRao\u202e ')).toBe('Asha Rao')
  expect(cleanName('क्\u200dष')).toBe('क्\u200dष')
})

test.each(['9876543210', '+91 98765 43210', '(0091) 98765-43210'.replace('(0091) ', '+91 '), '+1 202 555 0143', ''])(
  'V4: %j is a valid or an empty telephone number',
  (text) => expect(phoneError(text)).toBeNull(),
)

test.each(['12', 'nine', '98765432101234567890123', '+91 98765 4321x', '<b>1</b>'])(
  'V4: %j is not a telephone number',
  (text) => expect(phoneError(text)).toBe('Please enter a valid phone number'),
)

test('V4: a telephone number is stored without blanks and dashes', () => {
  expect(cleanPhone('+91 (98765) 432-10')).toBe('+919876543210')
})

test('A28: a postal address may have 500 characters', () => {
  expect(addressError('x'.repeat(500))).toBeNull()
  expect(addressError('x'.repeat(501))).toBe('Address must be 500 characters or less')
})
