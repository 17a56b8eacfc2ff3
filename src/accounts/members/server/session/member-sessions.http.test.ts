import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { app, call, db, seed, now, setNow, events } = await testApp()
const password = 'gulab jamun 42'
const onPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/** Signs in with that User-Agent, the only call that reads it. */
async function signInFrom(userAgent: string, email: string): Promise<string> {
  const { body } = await app.inject({
    method: 'POST',
    url: '/ifs/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ email, password }).toString(),
    remoteAddress: `198.51.100.${Math.floor(Math.random() * 250)}`,
  })
  return JSON.parse(body).token
}

const isIn = async (token: string) => (await call('GET /session', {}, { token })).httpStatus === 200

test('ASVS 7.5.2: a member sees where they are signed in, on which device, since when, and which session is this one', async () => {
  const { id, email } = await seed.member({ password })
  await db.deleteFrom('sessions').where('member_id', '=', id).execute()
  const computer = await signInFrom('something else', email)
  setNow(new Date(now.getTime() + 3 * 60 * 60_000))
  const phone = await signInFrom(onPhone, email)
  const { data } = await call('GET /sessions', { userid: id }, { token: computer })
  const at = { first: '2026-03-12T15:00:00+05:30', later: '2026-03-12T18:00:00+05:30' }
  expect(data).toMatchObject([
    { browser: '', os: '', since: at.first, last_seen: at.later, current: true },
    { browser: 'Chrome', os: 'Android', since: at.later, last_seen: at.later, current: false },
  ])
  const rows = await db.selectFrom('sessions').selectAll().where('member_id', '=', id).execute()
  expect(JSON.stringify(rows), 'the User-Agent header is not stored').not.toMatch(/Mozilla|AppleWebKit|else/)
  const { data: exported } = await call('GET /exportdata', { userid: id }, { token: phone })
  expect(exported.sessions).toContainEqual({ browser: 'Chrome', os: 'Android', since: at.later, last_seen: at.later })
  setNow(now)
})

test('the list has no session that has ended by its age', async () => {
  const { id, token } = await seed.member()
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('member_id', '=', id)
    .execute()
  const again = (await seed.member()).token
  expect((await call('GET /sessions', { userid: id }, { token })).httpStatus).toBe(401)
  expect((await call('GET /sessions', { userid: id }, { token: again })).httpStatus, 'another member').toBe(403)
})

test('ASVS 7.5.2: a member ends one of their sessions, effective at the next request, and no other one', async () => {
  const { id, email, token } = await seed.member({ password })
  const phone = await signInFrom(onPhone, email)
  const { data: before } = await call('GET /sessions', { userid: id }, { token })
  const other = before.find(({ current }: { current: boolean }) => !current)
  const { httpStatus, body } = await call('POST /endsession', { userid: id, session: other.id }, { token })
  expect(httpStatus).toBe(200)
  expect(body.responseData.message).toBe('The device was signed out')
  expect(await isIn(phone)).toBe(false)
  expect(await isIn(token)).toBe(true)
  expect(events.at(-1)).toMatchObject({ name: 'session-ended', accountId: id, reason: 'chosen' })
  expect((await call('GET /sessions', { userid: id }, { token })).data).toHaveLength(1)
  const again = await call('POST /endsession', { userid: id, session: other.id }, { token })
  expect(again.httpStatus).toBe(404)
  expect(again.body.message).toBe('This device is already signed out.')
})

test("members cannot end or see each other's sessions", async () => {
  const asha = await seed.member()
  const ravi = await seed.member()
  const { data } = await call('GET /sessions', { userid: ravi.id }, { token: ravi.token })
  const [{ id: session }] = data
  expect((await call('POST /endsession', { userid: asha.id, session }, { token: asha.token })).httpStatus).toBe(404)
  expect((await call('POST /endsession', { userid: ravi.id, session }, { token: asha.token })).httpStatus).toBe(403)
  expect((await call('POST /endsession', { userid: ravi.id, session })).httpStatus).toBe(401)
  expect((await call('GET /sessions', { userid: ravi.id }, { token: asha.token })).httpStatus).toBe(403)
  expect(await isIn(ravi.token)).toBe(true)
})

test.each(['', '1', "' or 1=1 --", 'x'.repeat(36)])('%j is not a session', async (session) => {
  const { id, token } = await seed.member()
  expect((await call('POST /endsession', { userid: id, session }, { token })).httpStatus).toBe(400)
})

test('the id of a session grants no access', async () => {
  const { id, token } = await seed.member()
  const { data } = await call('GET /sessions', { userid: id }, { token })
  for (const guess of [data[0].id, `bachat_${data[0].id}`]) expect(await isIn(guess)).toBe(false)
})

test('signing out is recorded, here and everywhere', async () => {
  const { id, token } = await seed.member()
  await call('POST /logout', {}, { token })
  expect(events.at(-1)).toMatchObject({ name: 'session-ended', accountId: id, reason: 'sign-out' })
  const recorded = events.length
  await call('POST /logout', {}, { token })
  expect(events, 'a token of nobody').toHaveLength(recorded)
  const other = await seed.member()
  await call('POST /logouteverywhere', { userid: other.id }, { token: other.token })
  expect(events.at(-1)).toMatchObject({ name: 'session-ended', accountId: other.id, reason: 'everywhere' })
})
