import { expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, elsewhere } = await testApp()
const password = 'gulab jamun 42'
await seed.member({ email: 'victim@gmail.com', password })
const indian = await seed.member({ email: 'Asha@उदाहरण.भारत', password })
const inAscii = 'aSHA@xn--p1b6ci4b4b3a.xn--h2brj9c'
const confusable =
  'The email address contains a letter that looks like another one, such as “ı” for “i”. Please use plain letters.'

const spellings = ['v\u0130ctim@gmail.com', 'vict\u0131m@gmail.com', '\uff56ictim@gmail.com', 'victim@gma\u0131l.com']

test.each(spellings)('V1: %s matches no account, has no limit of its own and gets no email', async (email) => {
  const before = (await queuedMails(db)).length
  const account = { name: 'The Sly', email, password: 'a guessed password' }
  for (const name of ['POST /login', 'POST /signup', 'POST /forgotpassword']) {
    const { httpStatus, body } = await call(name, account, elsewhere())
    expect(httpStatus).toBe(400)
    expect(body.responseData.errors).toEqual({ email: confusable })
  }
  const { httpStatus, body } = await call('POST /newsletter', { email, filled_ms: 9000 }, elsewhere())
  expect([httpStatus, body.message]).toEqual([422, confusable])
  expect(await queuedMails(db)).toHaveLength(before)
})

test('A1: attempts under every spelling count towards one limit', async () => {
  const where = elsewhere()
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const email = n % 2 ? inAscii : indian.email
    statuses.push((await call('POST /login', { email, password: 'a guessed password' }, where)).httpStatus)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('A1: a member signs in under either spelling of the domain', async () => {
  for (const email of [indian.email, inAscii, 'asha@उदाहरण.भारत'])
    expect((await call('POST /login', { email, password }, elsewhere())).httpStatus).toBe(200)
})

test('A2: an address is taken under every spelling of it', async () => {
  for (const email of [inAscii, 'VICTIM@GMAIL.COM']) {
    const { httpStatus } = await call('POST /signup', { name: 'The Sly', email, password }, elsewhere())
    expect(httpStatus).toBe(409)
  }
  expect(await db.selectFrom('members').select('id').execute()).toHaveLength(2)
})

test("A3: the link goes to the account's stored domain, whichever spelling was requested", async () => {
  await call('POST /forgotpassword', { email: inAscii }, elsewhere())
  expect((await queuedMails(db)).at(-1)?.recipient).toBe('Asha@xn--p1b6ci4b4b3a.xn--h2brj9c')
})

test('H6: a subscription is one under every spelling, and is deleted with the account', async () => {
  for (const email of [indian.email, inAscii]) await call('POST /newsletter', { email, filled_ms: 9000 }, elsewhere())
  expect(await db.selectFrom('subscribers').select('email').execute()).toEqual([{ email: indian.email }])
  await call('POST /deleteaccount', { userid: indian.id, password }, { token: indian.token })
  expect(await db.selectFrom('subscribers').select('email').execute()).toEqual([])
})
