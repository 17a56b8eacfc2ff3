import { expect, test } from 'vitest'
import {
  checkCompletion,
  checkForgotPassword,
  checkNewPassword,
  checkPasswordChange,
  checkPostedSignUp,
  checkSignIn,
  checkSignUp,
  checkSignUpForm,
  phoneToSend,
} from './account-form-checks.ts'

const asha = { email: 'asha@example.com', password: 'monsoon-2026' }

test('V1: a sign-in with two valid fields is sent', () => {
  expect(checkSignIn(asha)).toEqual({})
})

test('V1: each error of the sign-in belongs to its field', () => {
  expect(checkSignIn({ email: '', password: '' })).toEqual({
    email: "Email Address Can't be empty",
    password: "Password Can't be empty",
  })
  expect(checkSignIn({ email: 'asha@', password: 'short' })).toEqual({
    email: 'Please Enter Valid Email Address',
    password: 'Password must be atleast 8 character long',
  })
})

test('V2: each error of the sign-up belongs to its field', () => {
  const signUp = { ...asha, name: 'Asha', confirm_password: asha.password }
  expect(checkSignUp(signUp)).toEqual({})
  expect(checkSignUp({ ...signUp, name: 'As' })).toEqual({ name: 'Name must be atleast 3 character long' })
  expect(checkSignUp({ ...signUp, name: '', email: 'asha', password: '', confirm_password: 'monsoon' })).toEqual({
    name: "Name Can't be empty",
    email: 'Please Enter Valid Email Address',
    password: "Password Can't be empty",
    confirm_password: 'Password and confirm password does not match',
  })
})

test('V2: the error about the terms is at the checkbox, with scripts and without', () => {
  const fields = { ...asha, name: 'Asha', confirm_password: asha.password }
  expect(checkSignUpForm({ ...fields, agreed: false })).toEqual(checkPostedSignUp(fields))
  expect(checkSignUpForm({ ...fields, agreed: true })).toEqual({})
  expect(checkPostedSignUp(fields)).toEqual({ agreed: 'You must accept the terms and conditions to register.' })
  expect(checkPostedSignUp({ ...fields, agreed: 'on' })).toEqual({})
  expect(checkPostedSignUp({ agreed: 'on' })).toMatchObject({ name: "Name Can't be empty" })
})

test('V2: an empty repetition of an empty password has an error too', () => {
  const empty = "Password Can't be empty"
  const signUp = { ...asha, name: 'Asha', password: '', confirm_password: '' }
  expect(checkSignUp(signUp)).toEqual({ password: empty, confirm_password: empty })
  expect(checkNewPassword(signUp)).toEqual({ password: empty, confirm_password: empty })
})

test('S15: Forgot Password requires an address', () => {
  expect(checkForgotPassword({ email: '' })).toEqual({ email: "Email Address Can't be empty" })
  expect(checkForgotPassword({ email: 'asha@example.com' })).toEqual({})
})

test('V5: both passwords need eight characters, and an empty one counts as too short', () => {
  const short = 'Password must be atleast 8 character long'
  expect(checkPasswordChange({ current_password: '', new_password: '', confirm_password: '' })).toEqual({
    current_password: short,
    new_password: short,
    confirm_password: short,
  })
  expect(
    checkPasswordChange({ current_password: '1234567', new_password: '1234567', confirm_password: '1234567' }),
  ).toEqual({
    current_password: short,
    new_password: short,
  })
})

test('V5: the new password must be repeated', () => {
  const change = { current_password: asha.password, new_password: 'winter-2026', confirm_password: 'winter-2027' }
  expect(checkPasswordChange(change)).toEqual({ confirm_password: 'Password doesnt Match' })
  expect(checkPasswordChange({ ...change, confirm_password: change.new_password })).toEqual({})
})

test('a password chosen by the mailed link follows the rules of the sign-up', () => {
  expect(checkNewPassword({ password: 'winter', confirm_password: 'winters' })).toEqual({
    password: 'Password must be atleast 8 character long',
    confirm_password: 'Password and confirm password does not match',
  })
})

test('V4: a phone of 0 is never sent, and an unchanged empty field is not sent', () => {
  expect(phoneToSend('0', '9876543210')).toBeUndefined()
  expect(phoneToSend('', '0')).toBeUndefined()
  expect(phoneToSend(' ', '')).toBeUndefined()
})

test('V4: a phone is sent as typed, and an emptied field removes the number', () => {
  expect(phoneToSend(' 98765 43210 ', '')).toBe('98765 43210')
  expect(phoneToSend('', '9876543210')).toBe('')
})

test('H8: a field that is not asked for has no error', () => {
  expect(checkCompletion({ name: '', email: '' })).toEqual({
    name: "Name Can't be empty",
    email: "Email Address Can't be empty",
  })
  expect(checkCompletion({ email: 'kiran@' })).toEqual({ email: 'Please Enter Valid Email Address' })
  expect(checkCompletion({ name: 'Kiran' })).toEqual({})
})
