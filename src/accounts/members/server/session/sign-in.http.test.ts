import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { app, call, db, seed, now, setNow, events, elsewhere } = await testApp()
const password = 'gulab jamun 42'
const asha = await seed.member({ name: 'Asha Rao', email: 'Asha@Example.in', password })

const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

test('A1: the right password returns a token and the user, in the legacy places', async () => {
  const { httpStatus, body, headers } = await call('POST /login', { email: 'asha@example.in', password }, elsewhere())
  expect(httpStatus).toBe(200)
  expect(body).toEqual({
    status: 'success',
    statusCode: '200',
    responseData: {
      data: { id: asha.id, name: 'Asha Rao', email: 'Asha@Example.in', phone: '', address: '', ROLE: 3 },
      message: 'User logged in successfully',
    },
    data: { statusCode: '200' },
    token: expect.stringMatching(/^bachat_[\w-]{43}$/),
  })
  expect(headers['cache-control']).toBe('no-store')
  expect((await call('GET /session', {}, { token: body.token })).data.id).toBe(asha.id)
})

test('A1: every sign-in has its own token, of which only the SHA-256 is stored', async () => {
  const where = elsewhere()
  const tokens = await Promise.all(
    [1, 2].map(async () => (await call('POST /login', { email: asha.email, password }, where)).body.token),
  )
  expect(tokens[0]).not.toBe(tokens[1])
  const stored = await db.selectFrom('sessions').select('token_hash').where('member_id', '=', asha.id).execute()
  const hashes = stored.map(({ token_hash }) => token_hash.toString('hex'))
  for (const token of tokens) expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
})

test.each([
  [{}, { email: "Email Address Can't be empty", password: "Password Can't be empty" }],
  [
    { email: 'asha', password: 'short' },
    {
      email: 'Please Enter Valid Email Address',
      password: 'Password must be atleast 8 character long',
    },
  ],
  [{ email: 'asha@example.in', password: '' }, { password: "Password Can't be empty" }],
  [{ email: ' ', password }, { email: "Email Address Can't be empty" }],
])("V1: %j is rejected with the form's message", async (values, errors) => {
  const { httpStatus, body } = await call('POST /login', values as Record<string, string>, elsewhere())
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual(errors)
  expect(body).toMatchObject({ status: 'failure', statusCode: '500' })
})

test('A1: a wrong password and an unknown address get the same rejection', async () => {
  const unknownMember = await call('POST /login', { email: 'nobody@example.in', password }, elsewhere())
  const wrong = await call('POST /login', { email: asha.email, password: 'gulab jamun 43' }, elsewhere())
  const social = await seed.member({ email: 'social@example.in' })
  const none = await call('POST /login', { email: social.email, password }, elsewhere())
  const sentence = 'The email address or the password is wrong.'
  for (const { httpStatus, body } of [unknownMember, wrong, none]) {
    expect(httpStatus).toBe(401)
    expect(body).toEqual({
      status: 'failure',
      statusCode: '500',
      message: sentence,
      responseData: { message: sentence },
    })
  }
})

test('A1: a password that was changed while it was being checked grants no access', async () => {
  const ravi = await seed.member({ password: 'mango lassi 7' })
  const tries = Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      call('POST /login', { email: ravi.email, password: 'mango lassi 7' }, { address: `198.51.101.${n}` }),
    ),
  )
  await call(
    'POST /changepassword',
    { userid: ravi.id, current_password: 'mango lassi 7', new_password: 'mango lassi 8' },
    { token: ravi.token },
  )
  const tokens = (await tries).flatMap(({ body }) => (body.token ? [body.token as string] : []))
  // Sessions from before the change have ended, and sign-ins after it were rejected.
  for (const token of tokens) expect((await call('GET /session', {}, { token })).httpStatus).toBe(401)
})

test('A1: ten attempts in a quarter of an hour for one account from one network, then 429 with a time to wait', async () => {
  const ravi = await seed.member({ password })
  const where = { address: '203.0.113.77' }
  for (let n = 0; n < 10; n++)
    expect((await call('POST /login', { email: ravi.email, password: 'wrong guess' }, where)).httpStatus).toBe(401)
  const refused = await call('POST /login', { email: ravi.email.toUpperCase(), password }, where)
  expect(refused.httpStatus).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect(refused.body.message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/)
  expect((await call('POST /login', { email: asha.email, password }, where)).httpStatus, 'another account').toBe(200)
  expect((await call('POST /login', { email: ravi.email, password }, elsewhere())).httpStatus, 'elsewhere').toBe(200)
  setNow(new Date(now.getTime() + 31 * 60_000))
  expect((await call('POST /login', { email: ravi.email, password }, where)).httpStatus, 'later').toBe(200)
  setNow(now)
})

test('A1: an unknown address reaches the limit as a known one does', async () => {
  const where = { address: '203.0.113.78' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await call('POST /login', { email: 'no-one@example.in', password }, where)).httpStatus)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('A1: addresses of one IPv6 network count as one', async () => {
  const ravi = await seed.member({ password })
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const where = { address: `2001:db8:7:7::${n + 1}` }
      return (await call('POST /login', { email: ravi.email, password: 'wrong guess' }, where)).httpStatus
    }),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('A1: of 200 simultaneous wrong passwords ten are checked, and none causes a server error', async () => {
  const ravi = await seed.member({ password })
  const where = elsewhere()
  const statuses = await Promise.all(
    Array.from(
      { length: 200 },
      async () => (await call('POST /login', { email: ravi.email, password: 'wrong guess' }, where)).httpStatus,
    ),
  )
  const count = (status: number) => statuses.filter((each) => each === status).length
  expect([count(401), count(429)]).toEqual([10, 190])
  const reached = events.filter(({ name, reason }) => name === 'limit-reached' && reason === 'sign-in')
  expect(reached).toContainEqual({ name: 'limit-reached', reason: 'sign-in', ...where })
  await call('POST /login', { email: ravi.email, password }, where)
  expect(events.filter(({ name, reason }) => name === 'limit-reached' && reason === 'sign-in')).toEqual(reached)
})

test('A1: right passwords count towards no limit, even many at the same time', async () => {
  const ravi = await seed.member({ password })
  const where = elsewhere()
  const signIn = async () => (await call('POST /login', { email: ravi.email, password }, where)).httpStatus
  for (const _ of [1, 2]) expect(await Promise.all(Array.from({ length: 12 }, signIn))).toEqual(Array(12).fill(200))
})

test('A1: accepted and rejected sign-ins are recorded with the account and a reason, never with the input', async () => {
  const ravi = await seed.member({ password })
  const where = elsewhere()
  const before = events.length
  await call('POST /login', { email: ravi.email, password: 'wrong guess' }, where)
  await call('POST /login', { email: 'nobody-at-all@example.in', password }, where)
  await call('POST /login', { email: ravi.email, password }, where)
  expect(events.slice(before)).toEqual([
    { name: 'sign-in-refused', accountId: ravi.id, reason: 'wrong-password', ...where },
    { name: 'sign-in-refused', reason: 'unknown-address', ...where },
    { name: 'sign-in-accepted', accountId: ravi.id, reason: 'password', ...where },
  ])
})

test('S2: the server forgets the token on logout; logging out twice, or without a token, is no error', async () => {
  const { token } = await seed.member()
  expect((await call('GET /session', {}, { token })).httpStatus).toBe(200)
  for (const each of [token, token, 'bachat_none', undefined]) {
    const { httpStatus, body } = await call('POST /logout', {}, { token: each })
    expect(httpStatus).toBe(200)
    expect(body.responseData.message).toBe('User logged out successfully')
  }
  expect((await call('GET /session', {}, { token })).httpStatus).toBe(401)
})

test('S2: an invalid token has no effect, in whatever form', async () => {
  const { token } = await seed.member()
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const hash = createHash('sha256').update(token).digest('hex')
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    token,
    `Bearer ${altered}`,
    `Bearer ${hash}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}x`,
    `Bearer ${'x'.repeat(10_000)}`,
    "Bearer ' or 1=1 --",
  ]) {
    const answer = await app.inject({ url: '/ifs/session', headers: { authorization } })
    expect(answer.statusCode, authorization.slice(0, 80)).toBe(401)
    expect(answer.json().message).toBe('Please login first')
  }
  for (const authorization of [`Bearer ${token}`, `bearer  ${token}`])
    expect((await app.inject({ url: '/ifs/session', headers: { authorization } })).statusCode).toBe(200)
})

test('ASVS 7.3.1: a session ends after 14 days without use', async () => {
  const used = await seed.member()
  const unused = await seed.member()
  for (const day of [13, 26]) {
    setNow(daysLater(day))
    expect((await call('GET /session', {}, { token: used.token })).httpStatus, `day ${day}`).toBe(200)
  }
  setNow(new Date(daysLater(14).getTime() - 1))
  expect((await call('GET /session', {}, { token: unused.token })).httpStatus).toBe(200)
  setNow(now)
  const forgotten = await seed.member()
  setNow(daysLater(14))
  expect((await call('GET /session', {}, { token: forgotten.token })).httpStatus).toBe(401)
  setNow(now)
})

test('ASVS 7.3.2: a session ends 30 days after the sign-in, however much it is used', async () => {
  const { token } = await seed.member()
  const isIn = async () => (await call('GET /session', {}, { token })).httpStatus === 200
  for (const day of [10, 20, 29]) {
    setNow(daysLater(day))
    expect(await isIn(), `day ${day}`).toBe(true)
  }
  setNow(new Date(daysLater(30).getTime() - 1))
  expect(await isIn()).toBe(true)
  setNow(daysLater(30))
  expect(await isIn()).toBe(false)
  setNow(now)
})

test('signing out everywhere ends every session of the member and of nobody else', async () => {
  const where = elsewhere()
  const other = await seed.member()
  const { body } = await call('POST /login', { email: asha.email, password }, where)
  const again = await call('POST /login', { email: asha.email, password }, where)
  expect((await call('POST /logouteverywhere', { userid: asha.id }, { token: body.token })).httpStatus).toBe(200)
  for (const token of [body.token, again.body.token, asha.token])
    expect((await call('GET /session', {}, { token })).httpStatus).toBe(401)
  expect((await call('GET /session', {}, { token: other.token })).httpStatus).toBe(200)
})
