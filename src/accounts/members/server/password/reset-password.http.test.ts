import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../../tests/support/mails.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, db, seed, now, elsewhere } = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const password = 'mango lassi 7'
const fresh = 'aam panna 2026'

const resetMails = async (email: string) =>
  (await queuedMails(db)).filter(({ recipient, key }) => recipient === email && key.startsWith('reset:'))

async function mailedToken(email: string): Promise<string> {
  await call('POST /forgotpassword', { email: email.toUpperCase() }, elsewhere())
  const link = linkIn((await resetMails(email)).at(-1)?.text ?? '', '/reset-password')
  expect(link).toMatch(/^https:\/\/bachat\.example\/reset-password\?token=bachat_[\w-]{43}$/)
  return new URL(link).searchParams.get('token') ?? ''
}

const reset = (token: string, to = fresh) => call('POST /resetpassword', { token, password: to }, elsewhere())
const signIn = async (email: string, as: string) =>
  (await call('POST /login', { email, password: as }, elsewhere())).httpStatus

test('A3: the emailed link sets a new password, and all sessions end', async () => {
  const asha = await seed.member({ password })
  const { httpStatus, body } = await reset(await mailedToken(asha.email))
  expect(httpStatus).toBe(200)
  expect(body.responseData.message).toBe('Your password was changed. Please sign in with the new one.')
  expect(await signIn(asha.email, password)).toBe(401)
  expect(await signIn(asha.email, fresh)).toBe(200)
  expect((await call('GET /session', {}, { token: asha.token })).httpStatus).toBe(401)
  expect((await queuedMails(db)).at(-1)).toMatchObject({ recipient: asha.email, subject: 'Your password was changed' })
})

test('A3: browsers, the chat and the news feeds that somebody set up end with a reset, and the email says so', async () => {
  const [asha, ravi] = [await seed.member({ password }), await seed.member({ password })]
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) }
  for (const { id, token } of [asha, ravi]) {
    const own = { userid: id, ...keys, endpoint: `https://push.example/${id}` }
    expect((await call('POST /pushsubscription', own, { token })).httpStatus).toBe(200)
    await call('POST /sendtestnotice', { userid: id, channel: 'push' }, { token })
    await call('POST /makealertfeed', { userid: id }, { token })
    await db.insertInto('telegram_links').values({ member_id: id, chat_id: id, name: '', linked_at: now }).execute()
  }
  const left = async (memberId: number) => {
    const tables = ['push_subscriptions', 'telegram_links', 'alert_feeds'] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()),
    )
    return rows.map(({ length }) => length)
  }
  await reset(await mailedToken(asha.email))
  expect([await left(asha.id), await left(ravi.id)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
  const waiting = await db.selectFrom('mails').select('id').where('channel', '=', 'push').execute()
  expect(waiting).toHaveLength(1)
  const ended = 'Your alerts no longer reach browsers and Telegram'
  expect((await queuedMails(db)).at(-1)?.text).toContain(ended)
  await reset(await mailedToken(asha.email))
  expect((await queuedMails(db)).at(-1)?.text, 'nothing was left').not.toContain(ended)
})

test('A3: a member is emailed in their own language, whatever the language of the request', async () => {
  const asha = await seed.member({ password, language: 'hi' })
  await call('POST /forgotpassword', { email: asha.email, lang: 'en' }, { ...elsewhere(), language: 'en' })
  const [mail] = await resetMails(asha.email)
  expect(mail).toMatchObject({ language: 'hi', subject: 'नया पासवर्ड चुनें' })
  const link = new URL(linkIn(mail?.text ?? '', '/hi/reset-password'))
  await reset(link.searchParams.get('token') ?? '')
  expect((await queuedMails(db)).at(-1)).toMatchObject({ recipient: asha.email, language: 'hi' })
})

test('A3: a link works once, even for many simultaneous requests', async () => {
  const asha = await seed.member({ password })
  const token = await mailedToken(asha.email)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `${fresh} ${n}`)))
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 400, 400, 400, 400])
  const winner = answers.findIndex(({ httpStatus }) => httpStatus === 200)
  expect(await signIn(asha.email, `${fresh} ${winner}`)).toBe(200)
  const replayed = await reset(token)
  expect(replayed.httpStatus).toBe(400)
  expect(replayed.body.message).toBe('This link has already been used or has expired. Please request a new one.')
})

test('A3: after ten wrong passwords from the same network the new password works immediately', async () => {
  const asha = await seed.member({ password })
  const home = elsewhere()
  const login = async (as: string) => (await call('POST /login', { email: asha.email, password: as }, home)).httpStatus
  for (let n = 0; n < 10; n += 1) expect(await login(`wrong guess ${n}`)).toBe(401)
  expect(await login(password)).toBe(429)
  await call('POST /resetpassword', { token: await mailedToken(asha.email), password: fresh }, home)
  expect(await login(fresh)).toBe(200)
})

test('A3: a link works for an old account, too, whose address is refused by now', async () => {
  const asha = await seed.member({ password })
  const token = await mailedToken(asha.email)
  const email = 'v\u0130ctim@gmail.com'
  await db
    .updateTable('members')
    .set({ email, email_key: `unreachable:${email}` })
    .where('id', '=', asha.id)
    .execute()
  expect((await reset(token)).httpStatus).toBe(200)
})

test('A3: a new password invalidates every other link that was sent', async () => {
  const asha = await seed.member({ password })
  const [one, other] = [await mailedToken(asha.email), await mailedToken(asha.email)]
  expect((await reset(other)).httpStatus).toBe(200)
  expect((await reset(one)).httpStatus).toBe(400)
})

test('A3: an unacceptable password leaves the link valid', async () => {
  const asha = await seed.member({ password, name: 'Kamala Das' })
  const token = await mailedToken(asha.email)
  for (const [bad, sentence] of [
    ['', "Password Can't be empty"],
    ['1234567', 'Password must be atleast 8 character long'],
    ['iloveyou', 'This password has appeared in a data leak. Please choose another one'],
    ['bachat 2026', 'Password must not contain the name of this site'],
    ['kamala 2026', 'Password must not contain your name'],
  ] as const)
    expect((await reset(token, bad)).body.responseData.errors).toEqual({ password: sentence })
  expect((await reset(token)).httpStatus).toBe(200)
})

test('A3: the answer is the same for an unknown address, and no email is sent', async () => {
  const asha = await seed.member({ password })
  const forMember = await call('POST /forgotpassword', { email: asha.email }, elsewhere())
  const forNobody = await call('POST /forgotpassword', { email: 'nobody@example.in' }, elsewhere())
  expect(forMember.httpStatus).toBe(200)
  expect(forMember.body.responseData.message).toBe(
    'If there is an account with this email address, we have sent a link to it.',
  )
  expect(forNobody.body).toEqual(forMember.body)
  expect(forNobody.httpStatus).toBe(200)
  expect(await resetMails('nobody@example.in')).toEqual([])
  expect(await resetMails(asha.email)).toHaveLength(1)
})

test('A3: known and unknown addresses cannot be distinguished by time', async () => {
  const timed = async (email: string) => {
    const begun = performance.now()
    await call('POST /forgotpassword', { email }, elsewhere())
    return performance.now() - begun
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 8; n++) {
    times.known.push(await timed((await seed.member()).email))
    times.unknown.push(await timed(`unknown-${n}@example.in`))
  }
  // Both take the whole minimum, whatever they do; `npm run bench` measures how little they differ.
  expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(240)
})

test('A3: three links in a quarter of an hour for an address, known or not', async () => {
  const asha = await seed.member()
  for (const email of [asha.email, 'no-one@example.in']) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await call('POST /forgotpassword', { email }, elsewhere())).httpStatus)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('A3: a network that has reached its limit stores no counters, under any number of addresses', async () => {
  const from = elsewhere()
  const counters = async () => (await db.selectFrom('rate_limits').select('key').execute()).length
  const before = await counters()
  const ask = async (_: unknown, n: number) =>
    (await call('POST /forgotpassword', { email: `anyone-${n}@example.in` }, from)).httpStatus
  const statuses = await Promise.all(Array.from({ length: 40 }, ask))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect((await counters()) - before, 'three for each address and one for the network').toBe(61)
})

test.each([
  ['', "Email Address Can't be empty"],
  ['asha@', 'Please Enter Valid Email Address'],
])('A3: %j is rejected', async (email, sentence) => {
  const { httpStatus, body } = await call('POST /forgotpassword', { email }, elsewhere())
  expect(httpStatus).toBe(400)
  expect(body).toMatchObject({ statusCode: '500', responseData: { message: sentence, errors: { email: sentence } } })
})

test('A3: proving an address takes the account from the person who created it with that address', async () => {
  const stranger = await seed.member({
    email: 'victim@example.in',
    password,
    emailConfirmedAt: null,
    facebookId: 'f-7',
  })
  await reset(await mailedToken(stranger.email))
  const row = await db.selectFrom('members').selectAll().where('id', '=', stranger.id).executeTakeFirstOrThrow()
  expect(row.email_confirmed_at).toEqual(now)
  expect(row.facebook_id).toBeNull()
  expect((await call('GET /session', {}, { token: stranger.token })).httpStatus).toBe(401)
})

test('A3: a confirmed account retains its providers, and one without a password gets one', async () => {
  const asha = await seed.member({ googleId: 'g-8' })
  await reset(await mailedToken(asha.email))
  const row = await db.selectFrom('members').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow()
  expect(row.google_id).toBe('g-8')
  expect(await signIn(asha.email, fresh)).toBe(200)
})
