import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { getEmailKey } from '../../../platform/email-address.ts'
import { createLimits } from '../../../platform/limits/rate-limits.ts'
import { limitSignIn } from './account-limits.ts'

const { call, db, seed, events, now, setNow, elsewhere, mailedToken } = await testApp()

const password = 'gulab jamun 42'
const browser = 'f'.repeat(64)
let made = 0

/** Signs up with an address that may belong to someone else; `token` is the one in the emailed link. */
async function signedUp(proof: { browser?: string } = {}) {
  const email = `victim-${++made}@example.in`
  const { httpStatus } = await call('POST /signup', { name: 'Asha Rao', email, password, ...proof }, elsewhere())
  expect(httpStatus).toBe(200)
  return { email, token: await mailedToken(email, '/confirm-email') }
}
const sessionOf = async (email: string) => (await call('POST /login', { email, password }, elsewhere())).body.token
const rowOf = (email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const isConfirmed = async (email: string) => (await rowOf(email)).email_confirmed_at !== null
const confirm = (values: Record<string, string>, how: { token?: string; address?: string } = {}) =>
  call('POST /confirmemail', values, { ...elsewhere(), ...how })

test("P4: opening the link of a stranger's sign-up in another browser activates nothing for the stranger", async () => {
  const { email, token } = await signedUp({ browser })
  const passerBy = await seed.member()
  const attempts = [
    await confirm({ token }),
    await confirm({ token, browser: '' }),
    await confirm({ token, browser: 'e'.repeat(64) }),
    await confirm({ token, password: '' }),
    await confirm({ token }, { token: passerBy.token }),
    await confirm({ token }, { token: 'bachat_none' }),
  ]
  for (const { httpStatus, body } of attempts) {
    expect(httpStatus).toBe(403)
    expect(body.message).toBe('Please enter your password to confirm your address.')
    expect(body.responseData.errors).toEqual({ password: "Password Can't be empty" })
  }
  expect(await isConfirmed(email)).toBe(false)
  // The token was not used up: the person who signed up can still confirm.
  expect((await confirm({ token, browser })).httpStatus).toBe(200)
  expect(await isConfirmed(email)).toBe(true)
})

test('A2: the browser that signed up, the session and the password each confirm the address', async () => {
  const byBrowser = await signedUp({ browser })
  const bySession = await signedUp()
  const byPassword = await signedUp({ browser: 'of a phone' })
  const answers = [
    await confirm({ token: byBrowser.token, browser }),
    await confirm({ token: bySession.token }, { token: await sessionOf(bySession.email) }),
    await confirm({ token: byPassword.token, browser: 'of a mail app', password }),
  ]
  for (const { httpStatus, body } of answers) {
    expect(httpStatus).toBe(200)
    expect(body.responseData.message).toBe('Your email address is confirmed.')
  }
  for (const { email } of [byBrowser, bySession, byPassword]) {
    expect(await isConfirmed(email)).toBe(true)
    expect(events).toContainEqual(
      expect.objectContaining({ name: 'email-confirmed', accountId: (await rowOf(email)).id }),
    )
  }
})

test('A2: a sign-up without scripts has no browser secret, and an empty one does not replace it', async () => {
  const { email, token } = await signedUp({ browser: '' })
  expect((await confirm({ token, browser: '' })).httpStatus).toBe(403)
  expect((await confirm({ token, browser })).httpStatus).toBe(403)
  expect(await isConfirmed(email)).toBe(false)
})

test('A2: a wrong password confirms nothing, ends no session, and is counted and recorded as a failed sign-in', async () => {
  const { email, token } = await signedUp()
  const passerBy = await seed.member()
  const address = '203.0.113.77'
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    const wrong = await confirm({ token, password: `wrong guess ${n}` }, { token: passerBy.token, address })
    statuses.push(wrong.httpStatus)
    if (n === 0) expect(wrong.body.responseData.errors).toEqual({ password: 'The password is wrong.' })
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429])
  expect(await isConfirmed(email)).toBe(false)
  expect(events).toContainEqual({
    name: 'sign-in-refused',
    accountId: (await rowOf(email)).id,
    address,
    reason: 'confirmation',
  })
  expect((await call('GET /session', {}, { token: passerBy.token })).httpStatus).toBe(200)
})

test('A2: a right password does not count as a guess', async () => {
  const { email, token } = await signedUp()
  const where = { address: '203.0.113.78' }
  for (let n = 0; n < 9; n += 1)
    expect((await confirm({ token, password: `wrong guess ${n}` }, where)).httpStatus).toBe(403)
  expect((await confirm({ token, password }, where)).httpStatus).toBe(200)
  expect((await call('POST /login', { email, password: 'a typing mistake' }, where)).httpStatus).toBe(401)
})

test('A2: wrong passwords from other networks do not keep the owner from confirming at home', async () => {
  const { email, token } = await signedUp()
  const home = { address: '203.0.113.79' }
  expect((await call('POST /login', { email, password }, home)).httpStatus).toBe(200)
  const limits = createLimits({ db, enabled: true })
  for (let n = 0; n < 50; n += 1)
    await limitSignIn({ limits, now, ...elsewhere() }, { email: getEmailKey(email), isKnownNetwork: false })
  expect((await confirm({ token, password })).httpStatus, 'from a network that is new').toBe(429)
  expect((await confirm({ token, password }, home)).httpStatus).toBe(200)
})

test('A2: an account without a password has none that could be guessed', async () => {
  const member = await seed.member({ emailConfirmedAt: null, facebookId: 'fb-1' })
  await call('POST /resendconfirmation', { userid: member.id }, { token: member.token })
  const token = await mailedToken(member.email, '/confirm-email')
  expect((await confirm({ token, password })).httpStatus).toBe(403)
  expect((await confirm({ token }, { token: member.token })).httpStatus).toBe(200)
})

test('A2: an answer reveals nothing without a valid link: every wrong link gets the same rejection', async () => {
  for (const token of ['', 'x', `bachat_${'A'.repeat(43)}`])
    for (const more of [{}, { password }, { browser }]) {
      const { httpStatus, body } = await confirm({ token, ...more })
      expect([httpStatus, body.responseData.errors]).toEqual([400, undefined])
    }
})

test('A3: Forgot Password still takes an account over from the person who signed up with the address', async () => {
  const { email, token } = await signedUp({ browser })
  const squatter = await sessionOf(email)
  // An unconfirmed address gets one email a day, and already had the confirmation.
  setNow(new Date(now.getTime() + 24 * 60 * 60_000))
  await call('POST /forgotpassword', { email }, elsewhere())
  await call(
    'POST /resetpassword',
    { token: await mailedToken(email, '/reset-password'), password: 'aam panna 2026' },
    elsewhere(),
  )
  expect((await call('GET /session', {}, { token: squatter })).httpStatus).toBe(401)
  expect((await confirm({ token, browser })).httpStatus).toBe(400)
  setNow(now)
})
