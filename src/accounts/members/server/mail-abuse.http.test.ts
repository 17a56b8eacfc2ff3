import { expect, test } from 'vitest'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'

const { call, db, seed, now, setNow, elsewhere } = await testApp()
const password = 'gulab jamun 42'

const mailsTo = async (start: string) => (await queuedMails(db)).filter(({ recipient }) => recipient.startsWith(start))
const signUp = (email: string, name = 'Asha Rao') => call('POST /signup', { name, email, password }, elsewhere())

async function deleteAccount(email: string) {
  const { body, data } = await call('POST /login', { email, password }, elsewhere())
  await call('POST /deleteaccount', { userid: data.id, password }, { token: body.token })
}

test('A2: the name given at sign-up puts no link into the email', async () => {
  await signUp('victim-1@example.in', 'You won: https://evil.example/prize or evil.example Call 9876543210')
  const [mail] = await mailsTo('victim-1@')
  expect(mail?.text).toMatch(/^Hello You or Call,\n/)
  for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/evil|98765/)
  await signUp('victim-2@example.in', 'www.evil.example')
  expect((await mailsTo('victim-2@'))[0]?.text).toMatch(/^Hello,\n/)
})

test('A2: an unconfirmed address gets one confirmation and one reset mail a day, however they are requested', async () => {
  const email = 'victim-3@example.in'
  for (let n = 0; n < 3; n += 1) {
    expect((await signUp(email)).httpStatus).toBe(200)
    await deleteAccount(email)
  }
  await signUp('VICTIM-3+again@Example.in')
  await signUp(email)
  // A stranger's sign-up leaves the owner of the address the mail that they ask for.
  await call('POST /forgotpassword', { email }, elsewhere())
  const { httpStatus, body } = await call('POST /forgotpassword', { email }, elsewhere())
  expect([httpStatus, body.responseData.message]).toEqual([
    200,
    'If there is an account with this email address, we have sent a link to it.',
  ])
  const kinds = async () => (await mailsTo('victim-3')).map(({ key }) => key.split(':', 1)[0])
  expect(await kinds()).toEqual(['confirm', 'reset'])
  setNow(new Date(now.getTime() + DAY_MS))
  await call('POST /forgotpassword', { email }, elsewhere())
  expect(await kinds()).toEqual(['confirm', 'reset', 'reset'])
  setNow(now)
})

test('A3: strangers cause at most 20 emails a day about a new password, and learn nothing about the address', async () => {
  const asha = await seed.member({ password })
  const home = { address: '203.0.113.7' }
  await call('POST /login', { email: asha.email, password }, home)
  const requestReset = async (email: string, where = elsewhere()) =>
    (await call('POST /forgotpassword', { email }, where)).httpStatus
  for (const email of [asha.email, 'nobody@example.in']) {
    const statuses: number[] = []
    for (let n = 0; n < 24; n += 1) {
      setNow(new Date(now.getTime() + n * 16 * MINUTE_MS))
      statuses.push(await requestReset(email))
    }
    expect(statuses, email).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
  }
  expect(await mailsTo(asha.email)).toHaveLength(20)
  expect(await requestReset(asha.email, home), 'where the member has signed in before').toBe(200)
  expect(await mailsTo(asha.email)).toHaveLength(21)

  // Whoever knows the password makes many networks known; together they get 40 a day.
  const statuses: number[] = []
  for (let n = 0; n < 25; n += 1) {
    const where = elsewhere()
    await call('POST /login', { email: asha.email, password }, where)
    statuses.push(await requestReset(asha.email, where))
  }
  expect(statuses).toEqual([...Array(19).fill(200), ...Array(6).fill(429)])
  setNow(now)
})

test('A2: dots and tags do not count as further mailboxes at Gmail', async () => {
  for (const email of ['ravi.rao@gmail.com', 'r.a.v.i.rao@gmail.com', 'ravirao+2@googlemail.com']) await signUp(email)
  expect((await queuedMails(db)).filter(({ recipient }) => /mail\.com$/.test(recipient))).toHaveLength(1)
})

test('H6: the newsletter emails a mailbox once a day under all of its addresses', async () => {
  for (const email of ['meera@example.in', 'meera+1@example.in', 'Meera+2@Example.IN'])
    expect((await call('POST /newsletter', { email, filled_ms: 9000 }, elsewhere())).httpStatus).toBe(200)
  expect(await mailsTo('meera')).toHaveLength(1)
})
