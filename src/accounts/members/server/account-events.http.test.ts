import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, events, mailedToken } = await testApp()
const password = 'mango lassi 7'
const fresh = 'aam panna 2026'
const from = { address: '198.51.100.7' }

/** The events that a test's calls recorded, except limits and sign-ins. */
async function recorded(work: () => Promise<unknown>) {
  const before = events.length
  await work()
  const about = ['account-created', 'account-deleted', 'password-changed', 'password-reset-requested']
  return events.slice(before).filter(({ name }) => about.includes(name))
}

test('a new account is an event with its id', async () => {
  const [event, ...others] = await recorded(() =>
    call('POST /signup', { name: 'Asha', email: 'asha@mail.example', password }, from),
  )
  const { id } = await db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  expect(event).toEqual({ name: 'account-created', accountId: id, ...from, reason: 'sign-up' })
  expect(others).toEqual([])
  // The address is taken: nothing is created.
  expect(
    await recorded(() => call('POST /signup', { name: 'Asha', email: 'asha@mail.example', password }, from)),
  ).toEqual([])
})

test('a changed password is an event that names the method, and a rejected change is none', async () => {
  const { id, token } = await seed.member({ password })
  const change = (current_password: string) =>
    call('POST /changepassword', { userid: id, current_password, new_password: fresh }, { ...from, token })
  expect(await recorded(() => change('wrong password'))).toEqual([])
  expect(await recorded(() => change(password))).toEqual([
    { name: 'password-changed', accountId: id, ...from, reason: 'profile' },
  ])
})

test('a password reset by email is two events, which never contain an email address', async () => {
  const { id, email } = await seed.member({ password })
  expect(await recorded(() => call('POST /forgotpassword', { email }, from))).toEqual([
    { name: 'password-reset-requested', accountId: id, ...from },
  ])
  expect(await recorded(() => call('POST /forgotpassword', { email: 'nobody@mail.example' }, from))).toEqual([
    { name: 'password-reset-requested', ...from, reason: 'no-account' },
  ])
  const token = await mailedToken(email, '/reset-password')
  expect(await recorded(() => call('POST /resetpassword', { token, password: fresh }, from))).toEqual([
    { name: 'password-changed', accountId: id, ...from, reason: 'mailed-link' },
  ])
  expect(await recorded(() => call('POST /resetpassword', { token, password: fresh }, from))).toEqual([])
  expect(JSON.stringify(events)).not.toContain('mail.example')
})

test('a deleted account is an event', async () => {
  const { id, token } = await seed.member({ password })
  const leave = (typed: string) => call('POST /deleteaccount', { userid: id, password: typed }, { ...from, token })
  expect(await recorded(() => leave('wrong password'))).toEqual([])
  expect(await recorded(() => leave(password))).toEqual([{ name: 'account-deleted', accountId: id, ...from }])
})
