import { afterAll, describe, expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../../tests/support/mails.ts'
import { startSignInProvider } from '../../../../../tests/support/sign-in-provider.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

// Invalid or misused proofs of identity. The provider is a standard OAuth test server.

const clientIds = { google: '123.apps.googleusercontent.com', facebook: '42' }
const providers = {
  google: await startSignInProvider('google', clientIds.google),
  facebook: await startSignInProvider('facebook', clientIds.facebook),
}
afterAll(() => Promise.all(Object.values(providers).map(({ stop }) => stop())))
const { call, db, seed, now, setNow, elsewhere } = await testApp({
  PUBLIC_URL: 'https://bachat.example',
  GOOGLE_CLIENT_ID: clientIds.google,
  GOOGLE_API_URL: providers.google.url,
  FACEBOOK_APP_ID: clientIds.facebook,
  FACEBOOK_APP_SECRET: 'hush',
  FACEBOOK_GRAPH_URL: providers.facebook.url,
})

const rowOf = (id: number) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The same token about another person, with the original signature. */
function altered(token: string, claims: object): string {
  const [head, payload = '', signature] = token.split('.')
  const payloadClaims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  return [head, Buffer.from(JSON.stringify(payloadClaims)).toString('base64url'), signature].join('.')
}

describe.each(['google', 'facebook'] as const)('A37: %s', (provider) => {
  const { tokenFor } = providers[provider]
  const asha = { sub: '1001', name: 'Asha Rao', email: `asha@${provider}.example` }
  const signIn = (token: string, more = {}) =>
    call('POST /login', { type: 'social', provider, access_token: token, ...more }, elsewhere())

  test('a token of its own grants access to the account', async () => {
    expect((await signIn(await tokenFor(asha), asha)).data).toMatchObject({ name: asha.name, email: asha.email })
  })

  test.each([
    ['forged', async () => altered(await tokenFor({ ...asha, sub: '1002' }), { sub: asha.sub })],
    ['for another audience', () => tokenFor(asha, { clientId: 'another-site' })],
    [
      'altered from another audience',
      async () => altered(await tokenFor(asha, { clientId: 'another-site' }), { aud: clientIds[provider] }),
    ],
    ['expired', () => tokenFor(asha, { expiresInSeconds: -1 })],
    [
      'altered to expire later',
      async () => altered(await tokenFor(asha, { expiresInSeconds: -1 }), { exp: 1_999_999_999 }),
    ],
    ['unsigned', async () => (await tokenFor(asha)).replace(/[^.]*$/, '')],
    ['meaningless', async () => 'x'],
  ])('a token that is %s is rejected', async (_what, token) => {
    const before = await db.selectFrom('sessions').select('member_id').execute()
    const { httpStatus, body } = await signIn(await token(), asha)
    expect(httpStatus).toBe(401)
    expect(body).not.toHaveProperty('token')
    expect(await db.selectFrom('sessions').select('member_id').execute()).toHaveLength(before.length)
  })

  test('a uid that does not match the token is rejected', async () => {
    const token = await tokenFor({ ...asha, sub: '1003', email: `third@${provider}.example` })
    expect((await signIn(token, { uid: asha.sub })).httpStatus).toBe(401)
  })

  test('an unverified address grants no access to anybody\u2019s account', async () => {
    const ravi = await seed.member({ email: `ravi@${provider}.example` })
    const token = await tokenFor({ sub: '1004', name: 'Sly', email: ravi.email, verified: false })
    expect((await signIn(token, { email: ravi.email, name: 'Sly' })).httpStatus).toBe(409)
    expect(await rowOf(ravi.id)).toMatchObject({ google_id: null, facebook_id: null })
  })
})

const links = {
  reset: {
    path: '/reset-password',
    ask: ({ email }: Someone) => call('POST /forgotpassword', { email }, elsewhere()),
    use: (token: string, as?: string) =>
      call('POST /resetpassword', { token, password: 'aam panna 2026' }, { ...elsewhere(), token: as }),
    isDone: async ({ id }: Someone) => (await rowOf(id)).password_hash !== null,
    lastsMs: 30 * 60_000,
  },
  confirmation: {
    path: '/confirm-email',
    ask: ({ id, token }: Someone) => call('POST /resendconfirmation', { userid: id }, { token }),
    use: (token: string, as?: string) => call('POST /confirmemail', { token }, { ...elsewhere(), token: as }),
    isDone: async ({ id }: Someone) => (await rowOf(id)).email_confirmed_at !== null,
    lastsMs: 72 * 60 * 60_000,
  },
}
type Someone = { id: number; email: string; token: string }

describe.each(['reset', 'confirmation'] as const)('A3: a %s link', (kind) => {
  const { path, ask, use, isDone, lastsMs } = links[kind]

  async function linked() {
    const someone = await seed.member({ emailConfirmedAt: null })
    await ask(someone)
    const mail = (await queuedMails(db)).findLast(({ recipient }) => recipient === someone.email)
    return { someone, mailed: new URL(linkIn(mail?.text ?? '', path)).searchParams.get('token') ?? '' }
  }

  test('works once', async () => {
    const { someone, mailed } = await linked()
    expect((await use(mailed, someone.token)).httpStatus).toBe(200)
    expect(await isDone(someone)).toBe(true)
    expect((await use(mailed, someone.token)).httpStatus).toBe(400)
  })

  test('is valid no longer than it states', async () => {
    const { someone, mailed } = await linked()
    setNow(new Date(now.getTime() + lastsMs))
    expect((await use(mailed, someone.token)).httpStatus).toBe(400)
    expect(await isDone(someone)).toBe(false)
    setNow(now)
  })

  test('never works for another member, whoever is signed in where it is opened', async () => {
    const [asha, ravi] = [await linked(), await linked()]
    const { httpStatus } = await use(asha.mailed, ravi.someone.token)
    // A reset proves the address by itself; a confirmation that a stranger clicks confirms nothing.
    expect(httpStatus).toBe(kind === 'reset' ? 200 : 403)
    expect([await isDone(asha.someone), await isDone(ravi.someone)]).toEqual([kind === 'reset', false])
  })

  test('of the other kind, altered or cut is invalid', async () => {
    const { someone, mailed } = await linked()
    const other = links[kind === 'reset' ? 'confirmation' : 'reset']
    expect((await other.use(mailed, someone.token)).httpStatus).toBe(400)
    const changed = mailed.slice(0, -1) + (mailed.endsWith('A') ? 'B' : 'A')
    for (const token of [changed, mailed.slice(0, -1), mailed.toLowerCase(), `${mailed} `, someone.token])
      expect((await use(token, someone.token)).httpStatus, token).toBe(400)
    expect(await isDone(someone)).toBe(false)
    expect((await use(mailed, someone.token)).httpStatus).toBe(200)
  })
})
