import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../../tests/support/mails.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

// Both providers as their documents describe them, at one address.

type Person = {
  uid: string
  /** The app that the token was issued to. */
  app?: string
  name?: string
  email?: string
  verified?: boolean
  expired?: boolean
  /** The user info address fails, or returns another person. */
  me?: 'fails' | 'other'
}
const clientId = '123.apps.googleusercontent.com'
const people = new Map<string, Person>()
let isDown = false
const requests: URL[] = []

const provider = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://provider')
  requests.push(url)
  const [status, body] = answer(url, request.headers.authorization)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', () => resolve()))
afterAll(() => provider.close())

function answer(url: URL, authorization = ''): [status: number, body: unknown] {
  if (isDown) return [500, { error: 'backend' }]
  const query = (name: string) => url.searchParams.get(name) ?? ''
  switch (url.pathname) {
    case '/oauth2/v3/tokeninfo': {
      const person = people.get(query('access_token'))
      if (!person || person.expired) return [400, { error_description: 'Invalid Value' }]
      const { uid, app = clientId, email, verified = true } = person
      const mail = email ? { email, email_verified: `${verified}` } : {}
      return [200, { azp: app, aud: app, sub: uid, scope: 'openid', exp: '1999999999', expires_in: '3000', ...mail }]
    }
    case '/oauth2/v3/userinfo': {
      const person = people.get(authorization.replace('Bearer ', ''))
      if (!person || person.me === 'fails') return [401, { error: 'invalid_request' }]
      return [200, { sub: person.me === 'other' ? 'somebody' : person.uid, name: person.name }]
    }
    case '/v15.0/debug_token': {
      const person = people.get(query('input_token'))
      if (query('access_token') !== 'app-1|hush') return [400, { error: { message: 'Invalid OAuth access token' } }]
      if (!person) return [200, { data: { is_valid: false, error: { code: 190 } } }]
      return [200, { data: { app_id: person.app ?? 'app-1', is_valid: !person.expired, user_id: person.uid } }]
    }
    case '/v15.0/me': {
      const person = people.get(query('access_token'))
      const proof = createHmac('sha256', 'hush').update(query('access_token')).digest('hex')
      if (!person || query('appsecret_proof') !== proof) return [400, { error: { code: 100 } }]
      const { uid, name, email, me } = person
      return [200, { id: me === 'other' ? 'somebody' : uid, name, email }]
    }
    default:
      return [404, {}]
  }
}

const origin = `http://127.0.0.1:${(provider.address() as { port: number }).port}`
const { call, db, seed } = await testApp({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_API_URL: origin,
  FACEBOOK_APP_ID: 'app-1',
  FACEBOOK_APP_SECRET: 'hush',
  FACEBOOK_GRAPH_URL: origin,
})

let made = 0
/** A token that the provider issued for this person. */
function issueToken(person: Partial<Person> = {}) {
  const token = `provider-token-${++made}`
  const whole = { uid: `uid-${made}`, ...person }
  people.set(token, whole)
  return { token, ...whole }
}
const social = (provider: 'google' | 'facebook', token: string, more: Record<string, string> = {}) =>
  call('POST /login', { type: 'social', provider, access_token: token, ...more }, { address: `198.51.100.${made}` })
const memberCount = async () => (await db.selectFrom('members').select('id').execute()).length

beforeEach(() => {
  isDown = false
  requests.length = 0
})

test('A1: a new person known to Google gets an account with a confirmed address, and the same one the next time', async () => {
  const asha = issueToken({ name: 'Asha Rao', email: 'asha@example.in' })
  const first = await social('google', asha.token, { uid: asha.uid, image: 'https://pictures.example/1.jpg' })
  expect(first.httpStatus).toBe(200)
  expect(first.data).toMatchObject({ name: 'Asha Rao', email: 'asha@example.in', ROLE: 3 })
  expect(first.body.data).toEqual({ statusCode: '200' })
  const profile = await call('POST /myprofile', { userid: first.data.id }, { token: first.body.token })
  expect(profile.data).toMatchObject({ email_confirmed: true, has_password: false })
  expect((await queuedMails(db)).filter(({ recipient }) => recipient === 'asha@example.in')).toEqual([])
  const again = issueToken({ ...asha, email: 'moved@example.in' })
  expect((await social('google', again.token)).data).toMatchObject({ id: first.data.id, email: 'asha@example.in' })
})

test('A1: several first sign-ins at once lead to one account', async () => {
  const asha = issueToken({ name: 'Asha Rao', email: 'at-once@example.in' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => social('google', asha.token)))
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
})

test.each([
  ['unknown to Google', { token: 'forged' }],
  ['that has expired', issueToken({ email: 'a@example.in', expired: true })],
  ['issued to another site', issueToken({ email: 'a@example.in', app: '999.apps.googleusercontent.com' })],
])('A37: a Google token %s is rejected', async (_what, { token }) => {
  const before = await memberCount()
  const { httpStatus, body } = await social('google', token, { email: 'a@example.in', name: 'Anyone' })
  expect(httpStatus).toBe(401)
  expect(body.message).toBe('Google did not confirm this sign-in. Please try again.')
  expect(body).not.toHaveProperty('token')
  expect(await memberCount()).toBe(before)
})

test.each([
  ['unknown to Facebook', { token: 'forged' }],
  ['that has expired', issueToken({ email: 'b@example.in', expired: true })],
  ['issued to another app', issueToken({ email: 'b@example.in', app: 'app-2' })],
  ['that belongs to another person than its address returns', issueToken({ email: 'b@example.in', me: 'other' })],
])('A37: a Facebook token %s is rejected', async (_what, { token }) => {
  const before = await memberCount()
  const { httpStatus, body } = await social('facebook', token, { email: 'b@example.in', name: 'Anyone' })
  expect(httpStatus).toBe(401)
  expect(body.message).toBe('Facebook did not confirm this sign-in. Please try again.')
  expect(await memberCount()).toBe(before)
})

test('A37: a uid that does not match the token is rejected: nobody signs in as someone else', async () => {
  const victim = issueToken({ name: 'Victim One', email: 'victim-1@example.in' })
  await social('google', victim.token)
  const attacker = issueToken({ name: 'Sly One', email: 'sly-1@example.in' })
  for (const provider of ['google', 'facebook'] as const)
    expect((await social(provider, attacker.token, { uid: victim.uid })).httpStatus).toBe(401)
})

test('A37: a verified address is linked to the account that has confirmed it, whose password still works', async () => {
  const ravi = await seed.member({ email: 'Ravi@example.in', password: 'mango lassi 7' })
  const google = issueToken({ name: 'Ravi G', email: 'ravi@example.in' })
  expect((await social('google', google.token)).data).toMatchObject({ id: ravi.id, name: ravi.name })
  const byPassword = await call('POST /login', { email: ravi.email, password: ravi.password })
  expect(byPassword.data.id).toBe(ravi.id)
  const second = issueToken({ name: 'Ravi 2', email: 'ravi@example.in' })
  expect((await social('google', second.token)).httpStatus, 'another Google account').toBe(409)
})

test('A37: an address that the provider has not verified grants no access to anybody\u2019s account', async () => {
  const ravi = await seed.member({ email: 'ravi-2@example.in' })
  const google = issueToken({ name: 'Sly Two', email: ravi.email, verified: false })
  const facebook = issueToken({ name: 'Sly Two', email: ravi.email })
  for (const answer of [await social('google', google.token), await social('facebook', facebook.token)]) {
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
  const owner = issueToken({ name: 'The Owner', email: squatter.email })
  const { httpStatus, body } = await social('google', owner.token)
  expect(httpStatus).toBe(409)
  expect(body.message).toContain('Use Forgot Password to take it over.')
  const row = await db.selectFrom('members').selectAll().where('id', '=', squatter.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ google_id: null, email_confirmed_at: null })
})

test('H8: without name or address the answer names what is missing, and the same call with it continues', async () => {
  const asha = issueToken()
  const asking = await social('facebook', asha.token)
  expect(asking.httpStatus).toBe(422)
  expect(asking.body).toMatchObject({
    statusCode: '500',
    message: 'Please complete your profile.',
    responseData: { errors: { name: "Name Can't be empty", email: "Email Address Can't be empty" } },
  })
  const wrong = await social('facebook', asha.token, { name: 'As', email: 'asha@' })
  expect(wrong.body.responseData.errors).toEqual({
    name: 'Name must be atleast 3 character long',
    email: 'Please Enter Valid Email Address',
  })
  const { data, body } = await social('facebook', asha.token, { name: 'Asha Rao', email: 'typed@example.in' })
  expect(data).toMatchObject({ name: 'Asha Rao', email: 'typed@example.in' })
  // Typed, not proved: a confirmation email is sent.
  const profile = await call('POST /myprofile', { userid: data.id }, { token: body.token })
  expect(profile.data.email_confirmed).toBe(false)
  const mail = (await queuedMails(db)).find(({ recipient }) => recipient === 'typed@example.in')
  expect(linkIn(mail?.text ?? '', '/confirm-email')).not.toBe('')
  expect((await social('facebook', asha.token)).data.id).toBe(data.id)
})

test('H8, V11: a name of the site counts as missing, from the provider and typed', async () => {
  const { token } = issueToken({ name: 'Bachat Team', email: 'team@example.in' })
  const error = 'This name belongs to the site. Please enter your own name.'
  for (const [typed, errors] of [
    [{}, { name: "Name Can't be empty" }],
    [{ name: 'ADMIN' }, { name: error }],
  ] as const) {
    const { httpStatus, body } = await social('google', token, typed)
    expect({ httpStatus, errors: body.responseData.errors }).toEqual({ httpStatus: 422, errors })
  }
  expect((await social('google', token, { name: 'Asha Rao' })).data).toMatchObject({ name: 'Asha Rao' })
})

test('H8: a typed address that belongs to an account is rejected, confirmed or not', async () => {
  const ravi = await seed.member({ email: 'ravi-3@example.in' })
  const attacker = issueToken({ name: 'Sly Three' })
  for (const provider of ['google', 'facebook'] as const) {
    const { httpStatus, body } = await social(provider, attacker.token, { email: ravi.email.toUpperCase() })
    expect(httpStatus).toBe(409)
    expect(body).not.toHaveProperty('token')
  }
})

test('A2: typed addresses count as sign-ups: one network neither mails nor tries out any number of them', async () => {
  const taken = await seed.member({ email: 'taken@example.in' })
  const from = { address: '203.0.113.7' }
  const typing = (token: string, email: string) =>
    call('POST /login', { type: 'social', provider: 'facebook', access_token: token, name: 'Sly Rao', email }, from)
  const statuses = []
  for (let n = 0; n < 62; n += 1) {
    const email = n % 2 === 0 ? `stranger-${n}@example.in` : taken.email
    statuses.push((await typing(issueToken().token, email)).httpStatus)
  }
  const mails = (await queuedMails(db)).filter(({ recipient }) => recipient.startsWith('stranger-'))
  // Ten an hour for the same address, sixty for the network.
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(21)
  expect(mails).toHaveLength(31)
  for (let n = 0; n < 19; n += 1) await typing(issueToken().token, `stranger-${62 + n}@example.in`)
  const rejected = await typing(issueToken().token, 'stranger-last@example.in')
  expect([rejected.httpStatus, (await typing(issueToken().token, taken.email)).httpStatus]).toEqual([429, 429])
  const verified = issueToken({ name: 'Asha Rao', email: 'asha-5@example.in' })
  const signIn = () => call('POST /login', { type: 'social', provider: 'google', access_token: verified.token }, from)
  expect((await signIn()).httpStatus, 'an address that the provider has verified').toBe(200)
  expect((await signIn()).httpStatus, 'an account that exists').toBe(200)
})

test("A37: the browser's data beside a verified address is ignored in favour of the provider's", async () => {
  const asha = issueToken({ name: 'Asha Google', email: 'asha-4@example.in' })
  const { data } = await social('google', asha.token, { name: 'Somebody', email: 'somebody@example.in' })
  expect(data).toMatchObject({ name: 'Asha Google', email: 'asha-4@example.in' })
})

test('A36: when Google supplies no name it is requested, and the sign-in continues', async () => {
  for (const me of ['fails', 'other'] as const) {
    const asha = issueToken({ email: `asha-${me}@example.in`, name: 'Never Told', me })
    const asking = await social('google', asha.token)
    expect(asking.body.responseData.errors).toEqual({ name: "Name Can't be empty" })
    expect((await social('google', asha.token, { name: 'Asha Rao' })).data.name).toBe('Asha Rao')
  }
})

test('A1: a provider that cannot be reached is a 503, and nobody is signed in', async () => {
  const asha = issueToken({ email: 'down@example.in', name: 'Asha Rao' })
  isDown = true
  for (const [provider, name] of [
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ] as const) {
    const { httpStatus, body } = await social(provider, asha.token)
    expect(httpStatus).toBe(503)
    expect(body.message).toBe(`${name} is not responding. Please try again, or sign in with your password.`)
  }
})

test('A1: an outage of a provider does not use up what the network may try with passwords', async () => {
  const where = { address: '203.0.113.80' }
  const asha = issueToken({ email: 'outage@example.in', name: 'Asha Rao' })
  isDown = true
  const login = { type: 'social', provider: 'google', access_token: asha.token }
  for (let n = 0; n < 101; n += 1) expect((await call('POST /login', login, where)).httpStatus).toBe(503)
  const ravi = await seed.member({ password: 'mango lassi 7' })
  const byPassword = await call('POST /login', { email: ravi.email, password: 'mango lassi 7' }, where)
  expect(byPassword.httpStatus).toBe(200)
})

test.each(['telegram', '', 'constructor'])(
  'A1: %j is not a provider of this site, and no provider is asked',
  async (provider) => {
    const { httpStatus, body } = await call('POST /login', { type: 'social', provider, access_token: 'x' })
    expect(httpStatus).toBe(400)
    expect(body.responseData.errors).toEqual({ provider: 'Sign-in with this provider is not available.' })
    expect((await call('POST /login', { type: 'social', provider: 'google' })).httpStatus).toBe(400)
    expect(requests).toEqual([])
  },
)
