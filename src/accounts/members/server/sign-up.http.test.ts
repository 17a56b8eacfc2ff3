import { expect, test } from 'vitest'
import { linkIn } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { getEmailKey } from '../../../platform/email-address.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { findMemberByEmail } from './member.queries.ts'

const { app, call, db, seed, now, setNow, elsewhere, mailsTo } = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const asha = { name: ' Asha  Rao ', email: 'asha@example.in', password: 'gulab jamun 42' }
const newcomer = { name: 'Asha', email: 'newcomer@example.in', password: 'gulab jamun 42' }
const differs = 'Password and confirm password does not match'

const tokenOf = (mail: { text: string } | undefined) =>
  new URL(linkIn(mail?.text ?? '', '/confirm-email')).searchParams.get('token') ?? ''

test('A2: a new member can sign in immediately, and is asked by email to confirm the address', async () => {
  const { httpStatus, body } = await call('POST /signup', asha)
  expect(httpStatus).toBe(200)
  const message = 'Welcome to Bachat! You can sign in now. An email to confirm your address is on its way.'
  expect(body.responseData).toEqual({ data: null, message })
  const { body: signedIn, data } = await call('POST /login', { email: asha.email, password: asha.password })
  expect(data).toMatchObject({ name: 'Asha Rao', email: asha.email, ROLE: 3 })
  const profile = () => call('POST /myprofile', { userid: data.id }, { token: signedIn.token })
  expect((await profile()).data).toMatchObject({ email_confirmed: false, has_password: true })

  const mails = await mailsTo(asha.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ language: 'en', subject: 'Please confirm your email address' })
  const confirm = () => call('POST /confirmemail', { token: tokenOf(mails[0]), password: asha.password })
  expect((await confirm()).httpStatus).toBe(200)
  expect((await profile()).data.email_confirmed).toBe(true)
  expect((await confirm()).httpStatus, 'once').toBe(400)
})

test('A2: an address is taken in any letter case, and the account does not change', async () => {
  const ravi = await seed.member({ email: 'ravi@example.in', password: 'mango lassi 7' })
  const again = await call('POST /signup', { ...asha, email: 'RAVI@example.in' }, elsewhere())
  expect(again.httpStatus).toBe(409)
  const sentence = 'There is already an account with this email address. Please sign in.'
  expect(again.body).toMatchObject({
    statusCode: '500',
    message: sentence,
    responseData: { errors: { email: sentence } },
  })
  expect(await mailsTo('RAVI@example.in')).toEqual([])
  expect((await call('POST /login', { email: ravi.email, password: asha.password }, elsewhere())).httpStatus).toBe(401)
  expect((await call('POST /login', { email: ravi.email, password: ravi.password }, elsewhere())).httpStatus).toBe(200)
})

test('A2: twenty simultaneous sign-ups with one address create one account and one email', async () => {
  const meera = { ...asha, email: 'meera@example.in' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST /signup', meera, elsewhere())))
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await mailsTo(meera.email)).toHaveLength(1)
})

test.each([
  [
    'POST /signup',
    {},
    { name: "Name Can't be empty", email: "Email Address Can't be empty", password: "Password Can't be empty" },
  ],
  [
    'POST /signup',
    { name: ' A ', email: 'asha@', password: 'Ｐａｓｓｗｏｒｄ' },
    {
      name: 'Name must be atleast 3 character long',
      email: 'Please Enter Valid Email Address',
      password: 'This password has appeared in a data leak. Please choose another one',
    },
  ],
  ['POST /signup', { ...newcomer, password: 'Asha was here' }, { password: 'Password must not contain your name' }],
  ['POST /signup', { ...newcomer, confirm_password: 'monsoon' }, { confirm_password: differs }],
  [
    'POST /signup',
    { ...newcomer, name: 'Administrator' },
    { name: 'This name belongs to the site. Please enter your own name.' },
  ],
  [
    'POST /login',
    { email: 'asha@', password: '1234567' },
    { email: 'Please Enter Valid Email Address', password: 'Password must be atleast 8 character long' },
  ],
])("V1, V2, V11: %s rejects %j with the form's message, and nobody is signed up", async (name, values, errors) => {
  const { httpStatus, body } = await call(name, values as Record<string, string>, elsewhere())
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual(errors)
  expect(await findMemberByEmail(db, getEmailKey(newcomer.email))).toBeFalsy()
})

test('A2: nobody can give themselves a role', async () => {
  await call('POST /signup', { ...asha, email: 'sly@example.in', role: 1, ROLE: 1 }, elsewhere())
  const row = await db.selectFrom('members').select('role').where('email', '=', 'sly@example.in').executeTakeFirst()
  expect(row?.role).toBe(3)
})

test('A2: a Hindi page sends the email in Hindi', async () => {
  const email = 'hindi@example.in'
  await call('POST /signup', { ...asha, email }, { ...elsewhere(), language: 'hi-IN,hi;q=0.9,en;q=0.5' })
  expect((await mailsTo(email))[0]?.language).toBe('hi')
})

test('A2: the language of the page is stored, and changes when the member signs in on another', async () => {
  const email = 'sita@example.in'
  const languageOf = async () =>
    (await db.selectFrom('members').select('language').where('email', '=', email).executeTakeFirstOrThrow()).language
  await call('POST /signup', { ...asha, email, lang: 'hi' }, { ...elsewhere(), language: 'en' })
  expect(await languageOf()).toBe('hi')
  expect((await mailsTo(email))[0]?.text).toContain('https://bachat.example/hi/confirm-email?token=')
  await call('POST /login', { email, password: 'a wrong one', lang: 'en' }, elsewhere())
  expect(await languageOf(), 'nobody else changes it').toBe('hi')
  await call('POST /login', { email, password: asha.password, lang: 'en' }, elsewhere())
  expect(await languageOf()).toBe('en')
})

test('A2: ten attempts an hour for one address, sixty for a whole network', async () => {
  const where = { address: '203.0.113.5' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await call('POST /signup', asha, where)).httpStatus)
  expect(statuses).toEqual([...Array(10).fill(409), 429])
  const neighbours: number[] = []
  for (let n = 0; n < 51; n++)
    neighbours.push((await call('POST /signup', { ...asha, email: `near-${n}@example.in` }, where)).httpStatus)
  expect(neighbours).toEqual([...Array(50).fill(200), 429])
})

test('a confirmation can be requested again, once a day, until the address is confirmed', async () => {
  const member = await seed.member({ emailConfirmedAt: null })
  const again = () => call('POST /resendconfirmation', { userid: member.id }, { token: member.token })
  for (const day of [0, 1]) {
    setNow(new Date(now.getTime() + day * DAY_MS))
    expect((await again()).httpStatus).toBe(200)
    const { httpStatus, body } = await again()
    expect(httpStatus).toBe(429)
    expect(body.message).toMatch(/^We already sent an email to your address today/)
  }
  const mails = await mailsTo(member.email)
  expect(mails).toHaveLength(2)
  const confirm = (mail: (typeof mails)[number] | undefined) =>
    call('POST /confirmemail', { token: tokenOf(mail) }, { ...elsewhere(), token: member.token })
  expect((await confirm(mails[0])).httpStatus).toBe(200)
  expect((await confirm(mails[1])).httpStatus).toBe(400)
  expect((await again()).httpStatus).toBe(409)
  setNow(now)
})

const posted = { ...newcomer, email: 'posted@example.in', confirm_password: newcomer.password, agreed: 'on' }
const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/signup',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const { agreed: _, ...withoutTerms } = posted

test.each([
  [{ ...posted, confirm_password: 'gulab jamun 43' }, { confirm_password: differs }],
  [withoutTerms, { agreed: 'You must accept the terms and conditions to register.' }],
])('V2: fields that only the form has are validated by its page too: %j', async (fields, errors) => {
  const answer = await post(fields)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().problem.fields).toEqual(errors)
  expect(answer.body).not.toContain('gulab jamun')
  expect(await findMemberByEmail(db, getEmailKey(posted.email))).toBeFalsy()
})

test('V2: the same form with valid fields creates the account', async () => {
  const { statusCode, headers } = await post(posted)
  expect([statusCode, headers.location]).toEqual([303, '/login?done=1'])
  expect(await findMemberByEmail(db, getEmailKey(posted.email))).toMatchObject({ name: 'Asha' })
})
