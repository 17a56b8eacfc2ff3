import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { getEmailKey } from '../../../platform/email-address.ts'
import { findMemberByEmail } from './member.queries.ts'

const { app, db } = await testApp()
const email = getEmailKey('asha@example.in')
const inOrder = { name: 'Asha', email, password: 'gulab jamun 42', confirm_password: 'gulab jamun 42', agreed: 'on' }

const post = ({ agreed, ...fields }: Partial<typeof inOrder>) =>
  app.inject({
    method: 'POST',
    url: '/signup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(agreed === undefined ? fields : { ...fields, agreed }).toString(),
  })

const { agreed: _, ...withoutTerms } = inOrder

test.each([
  [
    { ...inOrder, confirm_password: 'gulab jamun 43' },
    { confirm_password: 'Password and confirm password does not match' },
  ],
  [withoutTerms, { agreed: 'You must accept the terms and conditions to register.' }],
])('V2: fields that only the form has are validated by its page too: %j', async (fields, errors) => {
  const answer = await post(fields)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().problem.fields).toEqual(errors)
  expect(answer.body).not.toContain('gulab jamun')
  expect(await findMemberByEmail(db, email)).toBeFalsy()
})

test('V2: the same form with valid fields creates the account', async () => {
  const { statusCode, headers } = await post(inOrder)
  expect([statusCode, headers.location]).toEqual([303, '/login?done=1'])
  expect(await findMemberByEmail(db, email)).toMatchObject({ name: 'Asha' })
})
