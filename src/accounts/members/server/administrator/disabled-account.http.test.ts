import { expect, test } from 'vitest'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { issueOneTimeToken } from '../one-time-tokens.ts'
import { signInIdentity } from '../social/sign-in-identity.ts'
import { disableAccount, enableAccount } from './change-account.ts'

const { call, db, seed, now, setNow, elsewhere, mailedToken } = await testApp()
const password = 'gulab jamun 42'
const disabled = 'This account is disabled. If you have questions, please use the contact page.'

const disable = (memberId: number) => disableAccount(db, { memberId, reason: null }, now)

test('a session of a disabled account ends with the next request, and stays ended when the account is enabled', async () => {
  const { id, token } = await seed.member()
  const isIn = async () => (await call('GET /session', {}, { token })).httpStatus === 200
  expect(await isIn()).toBe(true)
  expect(await disable(id)).toBe('changed')
  expect(await isIn()).toBe(false)
  expect((await call('POST /myprofile', { userid: id }, { token })).body.message).toBe('Please login first')
  await enableAccount(db, id, now)
  expect(await isIn()).toBe(false)
})

test('a session left over by mistake is rejected as well', async () => {
  const { id, token } = await seed.member()
  await db.updateTable('members').set({ disabled_at: now }).where('id', '=', id).execute()
  expect((await call('GET /session', {}, { token })).httpStatus).toBe(401)
})

test('only a caller with the right password learns that an account is disabled', async () => {
  const { id, email } = await seed.member({ password })
  await disable(id)
  const right = await call('POST /login', { email, password }, elsewhere())
  expect(right.httpStatus).toBe(403)
  expect(right.body.message).toBe(disabled)
  expect(right.body.token).toBeUndefined()
  const wrong = await call('POST /login', { email, password: 'another one' }, elsewhere())
  const unknown = await call('POST /login', { email: 'nobody@example.in', password }, elsewhere())
  expect(wrong.httpStatus).toBe(401)
  expect(wrong.body).toEqual(unknown.body)
  await enableAccount(db, id, now)
  expect((await call('POST /login', { email, password }, elsewhere())).httpStatus).toBe(200)
})

test('a provider cannot sign in to a disabled account', async () => {
  const { id } = await seed.member({ googleId: 'g-1' })
  await disable(id)
  const identity = { provider: 'google', uid: 'g-1', email: null, isEmailVerified: false, name: null } as const
  const correspondence = { sendMail: async () => {}, publicUrl: '', language: 'en' } as never
  const visitor = { device: { browser: '', os: '' } }
  const limitContext = { now } as never
  await expect(signInIdentity(db, identity, visitor, correspondence, limitContext)).rejects.toThrow(disabled)
  expect(await db.selectFrom('sessions').select('id').where('member_id', '=', id).execute()).toEqual([])
})

test('a reset of a disabled account gets the usual answer, and sends nothing', async () => {
  const { id, email } = await seed.member({ password })
  await disable(id)
  const mails = (await queuedMails(db)).length
  const answer = await call('POST /forgotpassword', { email }, elsewhere())
  const unknown = await call('POST /forgotpassword', { email: 'nobody@example.in' }, elsewhere())
  expect(answer.body).toEqual(unknown.body)
  expect(await queuedMails(db)).toHaveLength(mails)
})

test('links sent before an account was disabled no longer work', async () => {
  const { id, email, token } = await seed.member({ password, emailConfirmedAt: null })
  await call('POST /resendconfirmation', { userid: id }, { token })
  const confirmation = await mailedToken(email, '/confirm-email')
  // An unconfirmed address gets one email a day.
  setNow(new Date(now.getTime() + 24 * 60 * 60_000))
  await call('POST /forgotpassword', { email }, elsewhere())
  setNow(now)
  const reset = await mailedToken(email, '/reset-password')
  await disable(id)
  // Requested at the same moment, and stored after the account was disabled.
  const late = await issueOneTimeToken(db, 'reset', id, now)
  for (const one of [reset, late])
    expect(
      (await call('POST /resetpassword', { token: one, password: 'aam panna 2026' }, elsewhere())).httpStatus,
    ).toBe(400)
  expect((await call('POST /confirmemail', { token: confirmation }, elsewhere())).httpStatus).toBe(400)
  const member = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(member.email_confirmed_at).toBeNull()
})

test('comments of a disabled member stay', async () => {
  const { id } = await seed.member()
  const deal = await seed.deal()
  const comment = await seed.comment({ target: { dealId: deal.id }, memberId: id, body: 'Still here' })
  await disable(id)
  const { data } = await call('POST /getcomments', { comment_post_ID: deal.id })
  expect(data).toMatchObject([{ id: comment.id, comment: 'Still here' }])
})
