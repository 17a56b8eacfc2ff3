import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queuedMails } from '../../../../../tests/support/mails.ts'
import { type Person, providerSecrets, startSignInProvider } from '../../../../../tests/support/sign-in-provider.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const clientIds = { google: '123.apps.googleusercontent.com', facebook: '42' }
const providers = {
  google: await startSignInProvider('google', clientIds.google),
  facebook: await startSignInProvider('facebook', clientIds.facebook),
}
afterAll(() => Promise.all(Object.values(providers).map(({ stop }) => stop())))
beforeEach(() => {
  for (const { setDown } of Object.values(providers)) setDown(false)
})

const { call, db, seed, elsewhere, mailsTo, mailedToken } = await testApp({
  GOOGLE_CLIENT_ID: clientIds.google,
  GOOGLE_API_URL: providers.google.url,
  FACEBOOK_APP_ID: clientIds.facebook,
  FACEBOOK_APP_SECRET: providerSecrets.facebook,
  FACEBOOK_GRAPH_URL: providers.facebook.url,
})

type Provider = keyof typeof providers
const both = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
] as const

let made = 0
/** Somebody whom both providers know. */
const person = (known: Partial<Person> = {}): Person => ({ sub: `uid-${++made}`, ...known })

/** Signs in with a new token that the provider issues for this person. */
const social = async (provider: Provider, someone: Person, typed: Record<string, string> = {}, where = elsewhere()) =>
  signIn(provider, await providers[provider].tokenFor(someone), typed, where)
const accessCount = async () => ({
  members: (await db.selectFrom('members').select('id').execute()).length,
  sessions: (await db.selectFrom('sessions').select('member_id').execute()).length,
})
const signIn = (provider: string, token: string, typed: Record<string, string> = {}, where = elsewhere()) =>
  call('POST /login', { type: 'social', provider, access_token: token, ...typed }, where)

test('A1: a new person known to Google gets an account with a confirmed address, and the same one the next time', async () => {
  const asha = person({ name: 'Asha Rao', email: 'asha@example.in' })
  const first = await social('google', asha, { uid: asha.sub, image: 'https://pictures.example/1.jpg' })
  expect(first.httpStatus).toBe(200)
  expect(first.data).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in', ROLE: 3 })
  expect(first.body.data).toEqual({ statusCode: '200' })
  const profile = await call('POST /myprofile', { userid: first.data.id }, { token: first.body.token })
  expect(profile.data).toMatchObject({ email_confirmed: true, has_password: false })
  expect(await mailsTo('asha@example.in')).toEqual([])
  const again = person({ ...asha, email: 'moved@example.in' })
  expect((await social('google', again)).data).toMatchObject({ id: first.data.id, email: 'asha@example.in' })
})

test('A1: several first sign-ins at the same time lead to one account', async () => {
  const asha = person({ name: 'Asha Rao', email: 'at-once@example.in' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => social('google', asha)))
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
})

/** The same token about another person, with the original signature. */
function altered(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.')
  const payloadClaims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  return [head, Buffer.from(JSON.stringify(payloadClaims)).toString('base64url'), signature].join('.')
}

describe.each(both)('A37: %s', (provider, name) => {
  const { tokenFor } = providers[provider]
  const asha = person({ name: 'Asha Rao', email: `asha@${provider}.example` })
  const another = { clientId: 'another-site' }
  const expired = { expiresInSeconds: -1 }

  test('a token of its own grants access to the account', async () => {
    expect((await social(provider, asha)).data).toMatchObject({ name: asha.name, email: asha.email })
  })

  test.each([
    ['forged', async () => altered(await tokenFor({ ...asha, sub: '1002' }), { sub: asha.sub })],
    ['for another audience', () => tokenFor(asha, another)],
    ['altered from another audience', async () => altered(await tokenFor(asha, another), { aud: clientIds[provider] })],
    ['expired', () => tokenFor(asha, expired)],
    ['altered to expire later', async () => altered(await tokenFor(asha, expired), { exp: 1_999_999_999 })],
    ['unsigned', async () => (await tokenFor(asha)).replace(/[^.]*$/, '')],
    ['meaningless', async () => 'x'],
  ])('a token that is %s is rejected', async (_what, token) => {
    const before = await accessCount()
    const { httpStatus, body } = await signIn(provider, await token(), { email: 'a@example.in', name: 'Anyone' })
    expect(httpStatus).toBe(401)
    expect(body.message).toBe(`${name} did not confirm this sign-in. Please try again.`)
    expect(body).not.toHaveProperty('token')
    expect(await accessCount()).toEqual(before)
  })

  test('a uid that does not match the token is rejected: nobody signs in as someone else', async () => {
    const attacker = person({ name: 'Sly One', email: `sly@${provider}.example` })
    expect((await social(provider, attacker, { uid: asha.sub })).httpStatus).toBe(401)
  })
})

test('A37: a Facebook token that belongs to another person than its profile is rejected', async () => {
  const someone = person({ name: 'Anyone', email: 'b@example.in' })
  const token = await providers.facebook.tokenFor(someone, { claims: { profile: 'other' } })
  expect((await signIn('facebook', token)).httpStatus).toBe(401)
})

test('A37: a verified address is linked to the account that has confirmed it, whose password still works', async () => {
  const ravi = await seed.member({ email: 'Ravi@example.in', password: 'mango lassi 7' })
  const google = person({ name: 'Ravi G', email: 'ravi@example.in' })
  expect((await social('google', google)).data).toMatchObject({ id: ravi.id, name: ravi.name })
  const byPassword = await call('POST /login', { email: ravi.email, password: ravi.password })
  expect(byPassword.data.id).toBe(ravi.id)
  const second = person({ name: 'Ravi 2', email: 'ravi@example.in' })
  expect((await social('google', second)).httpStatus, 'another Google account').toBe(409)
})

test('A37: an address that the provider has not verified grants no access to anybody\u2019s account', async () => {
  const ravi = await seed.member({ email: 'ravi-2@example.in' })
  const google = person({ name: 'Sly Two', email: ravi.email, verified: false })
  const facebook = person({ name: 'Sly Two', email: ravi.email })
  for (const answer of [await social('google', google), await social('facebook', facebook)]) {
    expect(answer.httpStatus).toBe(409)
    expect(answer.body.message).toBe(
      'There is already an account with this email address. Please sign in with its password.',
    )
  }
  const row = await db.selectFrom('members').selectAll().where('id', '=', ravi.id).executeTakeFirstOrThrow()
  expect([row.google_id, row.facebook_id]).toEqual([null, null])
})

test('A37: an account with an unconfirmed address is not linked, because its creator would share it', async () => {
  const squatter = await seed.member({ email: 'owner@example.in', emailConfirmedAt: null, password: 'squatting 123' })
  const owner = person({ name: 'The Owner', email: squatter.email })
  const { httpStatus, body } = await social('google', owner)
  expect(httpStatus).toBe(409)
  expect(body.message).toContain('Use Forgot Password to take it over.')
  const row = await db.selectFrom('members').selectAll().where('id', '=', squatter.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ google_id: null, email_confirmed_at: null })
})

test('H8: without name or address the answer names what is missing, and the same call with it continues', async () => {
  const asha = person()
  const asking = await social('facebook', asha)
  expect(asking.httpStatus).toBe(422)
  expect(asking.body).toMatchObject({
    statusCode: '500',
    message: 'Please complete your profile.',
    responseData: { errors: { name: "Name Can't be empty", email: "Email Address Can't be empty" } },
  })
  const wrong = await social('facebook', asha, { name: 'As', email: 'asha@' })
  expect(wrong.body.responseData.errors).toEqual({
    name: 'Name must be atleast 3 character long',
    email: 'Please Enter Valid Email Address',
  })
  const { data, body } = await social('facebook', asha, { name: 'Asha Rao', email: 'typed@example.in' })
  expect(data).toMatchObject({ name: 'Asha Rao', email: 'typed@example.in' })
  // Typed, not proved: a confirmation email is sent.
  const profile = await call('POST /myprofile', { userid: data.id }, { token: body.token })
  expect(profile.data.email_confirmed).toBe(false)
  expect(await mailedToken('typed@example.in', '/confirm-email')).not.toBe('')
  expect((await social('facebook', asha)).data.id).toBe(data.id)
})

test('H8, V11: a name of the site counts as missing, from the provider and typed', async () => {
  const impostor = person({ name: 'Bachat Team', email: 'team@example.in' })
  const error = 'This name belongs to the site. Please enter your own name.'
  for (const [typed, errors] of [
    [{}, { name: "Name Can't be empty" }],
    [{ name: 'ADMIN' }, { name: error }],
  ] as const) {
    const { httpStatus, body } = await social('google', impostor, typed)
    expect({ httpStatus, errors: body.responseData.errors }).toEqual({ httpStatus: 422, errors })
  }
  expect((await social('google', impostor, { name: 'Asha Rao' })).data).toMatchObject({ name: 'Asha Rao' })
})

test('H8: a typed address that belongs to an account is rejected, confirmed or not', async () => {
  const ravi = await seed.member({ email: 'ravi-3@example.in' })
  const attacker = person({ name: 'Sly Three' })
  for (const [provider] of both) {
    const { httpStatus, body } = await social(provider, attacker, { email: ravi.email.toUpperCase() })
    expect(httpStatus).toBe(409)
    expect(body).not.toHaveProperty('token')
  }
})

test('A2: typed addresses count as sign-ups: one network neither mails nor tries out any number of them', async () => {
  const taken = await seed.member({ email: 'taken@example.in' })
  const from = { address: '203.0.113.7' }
  const typing = (email: string) => social('facebook', person(), { name: 'Sly Rao', email }, from)
  const statuses = []
  for (let n = 0; n < 62; n += 1) {
    const email = n % 2 === 0 ? `stranger-${n}@example.in` : taken.email
    statuses.push((await typing(email)).httpStatus)
  }
  const mails = (await queuedMails(db)).filter(({ recipient }) => recipient.startsWith('stranger-'))
  // Ten an hour for the same address, sixty for the network.
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(21)
  expect(mails).toHaveLength(31)
  for (let n = 0; n < 19; n += 1) await typing(`stranger-${62 + n}@example.in`)
  const rejected = await typing('stranger-last@example.in')
  expect([rejected.httpStatus, (await typing(taken.email)).httpStatus]).toEqual([429, 429])
  const verified = person({ name: 'Asha Rao', email: 'asha-5@example.in' })
  const again = () => social('google', verified, {}, from)
  expect((await again()).httpStatus, 'an address that the provider has verified').toBe(200)
  expect((await again()).httpStatus, 'an account that exists').toBe(200)
})

test("A37: the browser's data beside a verified address is ignored in favour of the provider's", async () => {
  const asha = person({ name: 'Asha Google', email: 'asha-4@example.in' })
  const { data } = await social('google', asha, { name: 'Somebody', email: 'somebody@example.in' })
  expect(data).toMatchObject({ name: 'Asha Google', email: 'asha-4@example.in' })
})

test('A36: when Google supplies no name it is requested, and the sign-in continues', async () => {
  for (const profile of ['fails', 'other'] as const) {
    const asha = person({ email: `asha-${profile}@example.in`, name: 'Never Told' })
    const token = await providers.google.tokenFor(asha, { claims: { profile } })
    const asking = await signIn('google', token)
    expect(asking.body.responseData.errors).toEqual({ name: "Name Can't be empty" })
    expect((await signIn('google', token, { name: 'Asha Rao' })).data.name).toBe('Asha Rao')
  }
})

test('A1: a provider that cannot be reached is a 503, and nobody is signed in', async () => {
  const asha = person({ email: 'down@example.in', name: 'Asha Rao' })
  for (const [provider, name] of both) {
    providers[provider].setDown(true)
    const { httpStatus, body } = await social(provider, asha)
    expect(httpStatus).toBe(503)
    expect(body.message).toBe(`${name} is not responding. Please try again, or sign in with your password.`)
  }
})

test('A1: an outage of a provider does not use up what the network may try with passwords', async () => {
  const where = { address: '203.0.113.80' }
  const asha = person({ email: 'outage@example.in', name: 'Asha Rao' })
  const token = await providers.google.tokenFor(asha)
  providers.google.setDown(true)
  for (let n = 0; n < 101; n += 1) expect((await signIn('google', token, {}, where)).httpStatus).toBe(503)
  const ravi = await seed.member({ password: 'mango lassi 7' })
  const byPassword = await call('POST /login', { email: ravi.email, password: 'mango lassi 7' }, where)
  expect(byPassword.httpStatus).toBe(200)
})

test.each(['telegram', '', 'constructor'])('A1: %j is not a provider of this site', async (provider) => {
  const { httpStatus, body } = await signIn(provider, 'x')
  expect(httpStatus).toBe(400)
  expect(body.responseData.errors).toEqual({ provider: 'Sign-in with this provider is not available.' })
})

test('A1: without a token no provider is asked', async () => {
  expect((await call('POST /login', { type: 'social', provider: 'google' })).httpStatus).toBe(400)
})
