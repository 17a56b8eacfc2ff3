import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, providerSecrets, startSignInProvider } from '../../../../../tests/support/sign-in-provider.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { purgeExpired } from '../purge-expired.ts'

// The code grant with PKCE, from the redirect to the session. The provider is a standard OAuth test server.

const clientIds = { google: '123.apps.googleusercontent.com', facebook: '42' }
const providers = {
  google: await startSignInProvider('google', clientIds.google),
  facebook: await startSignInProvider('facebook', clientIds.facebook),
}
afterAll(() => Promise.all(Object.values(providers).map(({ stop }) => stop())))
const settings = {
  PUBLIC_URL: 'https://bachat.example',
  GOOGLE_CLIENT_ID: clientIds.google,
  GOOGLE_CLIENT_SECRET: providerSecrets.google,
  GOOGLE_API_URL: providers.google.url,
  GOOGLE_TOKEN_URL: providers.google.url,
  GOOGLE_SIGN_IN_URL: providers.google.url,
  FACEBOOK_APP_ID: clientIds.facebook,
  FACEBOOK_APP_SECRET: providerSecrets.facebook,
  FACEBOOK_GRAPH_URL: providers.facebook.url,
  FACEBOOK_SIGN_IN_URL: providers.facebook.url,
}
const { app, call, db, now, events } = await testApp(settings)

type Name = 'google' | 'facebook'
let made = 0
const newPerson = (): Person => ({ sub: `10${++made}`, name: `Kiran Rao ${made}`, email: `kiran-${made}@example.in` })
const sessions = async () => (await db.selectFrom('sessions').select('member_id').execute()).length

/** A browser goes to the provider, its visitor agrees, and it comes back with a code. */
async function returnFromProvider(provider: Name, answer: Parameters<typeof providers.google.next>[0]) {
  providers[provider].next(answer)
  const out = await app.inject(`/auth/${provider}?back=/deals`)
  const cookie = `${out.headers['set-cookie']}`.split(';')[0] ?? ''
  const authorization = new URL(`${out.headers.location}`)
  const { headers } = await fetch(authorization, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  const query = Object.fromEntries(back.searchParams)
  const state = await app.inject({
    method: 'POST',
    url: '/auth/state',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ provider, state: query.state ?? '' }).toString(),
  })
  return { asked: authorization, back, code: query.code ?? '', verifier: `${state.json().code_verifier}` }
}

const signIn = (provider: Name, code: string, code_verifier: string, more: Record<string, string> = {}) =>
  call('POST /login', { type: 'social', provider, code, code_verifier, ...more }, { address: `198.51.100.${++made}` })

beforeEach(() => {
  for (const { exchanges } of Object.values(providers)) exchanges.length = 0
})

describe.each(['google', 'facebook'] as const)('A37: %s', (provider) => {
  const name = provider === 'google' ? 'Google' : 'Facebook'

  test('a code and its verifier grant access, and no token is requested or in any address', async () => {
    const kiran = newPerson()
    const { asked, back, code, verifier } = await returnFromProvider(provider, { person: kiran })
    expect(asked.searchParams.get('response_type')).toBe('code')
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked.href).not.toContain(verifier)
    expect(back.href).not.toMatch(/token/)
    expect(back.hash).toBe('')
    const { httpStatus, data, body } = await signIn(provider, code, verifier)
    expect(httpStatus).toBe(200)
    expect(data).toMatchObject({ name: kiran.name, email: kiran.email })
    expect(body.token).toMatch(/^bachat_/)
    expect(JSON.stringify(body)).not.toContain('ya29')
    expect(providers[provider].exchanges).toEqual([
      expect.objectContaining({
        redirect_uri: `https://bachat.example/auth/${provider}/return`,
        code_verifier: verifier,
      }),
    ])
  })

  test('a code without its verifier, or with another, is rejected: an intercepted code is useless', async () => {
    const { code, verifier } = await returnFromProvider(provider, { person: newPerson() })
    const { verifier: another } = await returnFromProvider(provider, { person: newPerson() })
    const before = await sessions()
    for (const wrong of ['', 'short', `${verifier}\n`, 'x'.repeat(129)]) {
      const { httpStatus, body } = await signIn(provider, code, wrong)
      expect(httpStatus).toBe(400)
      expect(Object.keys(body.responseData.errors)).toEqual(['code_verifier'])
    }
    expect(providers[provider].exchanges, 'nobody is asked').toEqual([])
    const refused = await signIn(provider, code, another)
    expect(refused.httpStatus).toBe(401)
    expect(refused.body.message).toBe(`${name} did not confirm this sign-in. Please try again.`)
    expect(events.at(-1)).toMatchObject({ name: 'sign-in-refused', reason: provider })
    expect((await signIn(provider, code, verifier)).httpStatus, 'the wrong try has used it up').toBe(401)
    expect(await sessions()).toBe(before)
  })

  test('a code works once', async () => {
    const { code, verifier } = await returnFromProvider(provider, { person: newPerson() })
    expect((await signIn(provider, code, verifier)).httpStatus).toBe(200)
    expect((await signIn(provider, code, verifier)).httpStatus).toBe(401)
  })

  test('H8: the same call with the missing data continues, though the code has already been exchanged', async () => {
    const { code, verifier } = await returnFromProvider(provider, { person: { sub: `30${++made}` } })
    const asking = await signIn(provider, code, verifier)
    expect(asking.httpStatus).toBe(422)
    expect(Object.keys(asking.body.responseData.errors)).toEqual(['name', 'email'])
    const { verifier: another } = await returnFromProvider(provider, { person: newPerson() })
    const typed = { name: 'Kiran Rao', email: `typed-${provider}@example.in` }
    expect((await signIn(provider, code, another, typed)).httpStatus, 'for nobody else').toBe(401)
    expect((await signIn(provider, code, verifier, typed)).data).toMatchObject(typed)
    expect((await signIn(provider, code, verifier, typed)).httpStatus, 'and once').toBe(401)
  })

  test("H8: the provider's data is stored for ten minutes and no longer", async () => {
    const { code, verifier } = await returnFromProvider(provider, { person: { sub: `40${++made}` } })
    await signIn(provider, code, verifier)
    const unfinished = () =>
      db
        .selectFrom('unfinished_sign_ins')
        .select('uid')
        .where('uid', '=', `40${made - 1}`)
        .execute()
    expect(await unfinished()).toHaveLength(1)
    await purgeExpired(db, new Date(now.getTime() + 10 * 60_000 - 1))
    expect(await unfinished()).toHaveLength(1)
    await purgeExpired(db, new Date(now.getTime() + 10 * 60_000))
    expect(await unfinished()).toEqual([])
  })

  test('a provider that is down is a 503, and the code works when it is back', async () => {
    const kiran = newPerson()
    const { code, verifier } = await returnFromProvider(provider, { person: kiran })
    providers[provider].setDown(true)
    const down = await signIn(provider, code, verifier)
    providers[provider].setDown(false)
    expect([down.httpStatus, down.body.message]).toEqual([
      503,
      `${name} is not responding. Please try again, or sign in with your password.`,
    ])
    expect((await signIn(provider, code, verifier)).data.name).toBe(kiran.name)
  })

  test('a uid that does not match the code is rejected', async () => {
    const { code, verifier } = await returnFromProvider(provider, { person: newPerson() })
    expect((await signIn(provider, code, verifier, { uid: 'somebody-else' })).httpStatus).toBe(401)
  })
})

const minutes = (count: number) => Math.round(now.getTime() / 1000) + count * 60
test.each([
  ['from another issuer', { claims: { iss: 'https://accounts.evil.example' } }],
  ['for another site', { clientId: 'another-site' }],
  ['for several sites', { claims: { aud: [clientIds.google, 'another-site'] } }],
  ['expired', { claims: { exp: minutes(-1) } }],
  ['without an expiry', { claims: { exp: undefined } }],
  ['for another request', { claims: { nonce: 'of-somebody-else' } }],
  ['for no request', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
])("A37: Google's id token that is %s signs nobody in", async (_what, options) => {
  const before = await sessions()
  const { code, verifier } = await returnFromProvider('google', { person: newPerson(), ...options })
  expect((await signIn('google', code, verifier)).httpStatus).toBe(401)
  expect(await sessions()).toBe(before)
})

test('A36: without its secret Google is not offered, and the call accepts only a token', async () => {
  const { GOOGLE_CLIENT_SECRET: _, ...rest } = settings
  const other = await testApp(rest)
  expect((await other.call('GET /commonsettings')).data[0].signin.google).toBe(false)
  const code = await other.call('POST /login', { type: 'social', provider: 'google', code: 'c', code_verifier: 'v' })
  expect(code.body.responseData.errors).toEqual({ provider: 'Sign-in with this provider is not available.' })
  const kiran = newPerson()
  const access_token = await providers.google.tokenFor(kiran)
  const byToken = await other.call('POST /login', { type: 'social', provider: 'google', access_token })
  expect(byToken.data.name).toBe(kiran.name)
})

test("A37: only if Facebook has dropped the challenge, the code is exchanged with the app's secret", async () => {
  const verifiers: (string | null)[] = []
  const facebook = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facebook')
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const error = (message: string) => ({ error: { message, type: 'OAuthException', code: 100 } })
    const answer = (): object => {
      if (pathname.endsWith('/me')) return { id: '77', name: 'Kiran Rao', email: 'kiran-77@example.in' }
      if (pathname.endsWith('/debug_token'))
        return { data: { is_valid: searchParams.get('input_token') === 't1', app_id: '42', user_id: '77' } }
      verifiers.push(form.get('code_verifier'))
      if (form.get('code') === 'forged') return error('Invalid code_verifier')
      if (form.has('code_verifier'))
        return error('code_verifier param is provided without a code_challenge in authorization request.')
      return { access_token: 't1' }
    }
    const body = answer()
    response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(facebook, 'listening')
  const { port } = facebook.address() as { port: number }
  const other = await testApp({ ...settings, FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}` })
  const code_verifier = 'v'.repeat(43)
  const login = (code: string) =>
    other.call('POST /login', { type: 'social', provider: 'facebook', code, code_verifier })
  expect((await login('forged')).httpStatus).toBe(401)
  expect(verifiers).toEqual([code_verifier])
  expect((await login('c1')).data.name).toBe('Kiran Rao')
  expect(verifiers).toEqual([code_verifier, code_verifier, null])
  facebook.close()
})
