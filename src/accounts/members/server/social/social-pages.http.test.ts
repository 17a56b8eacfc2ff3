import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testBotToken } from '../../../../../tests/support/telegram.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const settings = {
  PUBLIC_URL: 'https://bachat.example',
  GOOGLE_CLIENT_ID: 'client-1',
  GOOGLE_CLIENT_SECRET: 'secret-of-the-client',
  FACEBOOK_APP_ID: '42',
  FACEBOOK_APP_SECRET: 'secret-of-the-app',
  TELEGRAM_BOT_NAME: 'BachatBot',
  TELEGRAM_BOT_TOKEN: testBotToken,
}
const { app, call } = await testApp(settings)
const bare = await testApp()

async function setOut(provider: string, back = '/deals?page=2') {
  const { statusCode, headers } = await app.inject(`/auth/${provider}?${new URLSearchParams({ back })}`)
  const cookie = `${headers['set-cookie']}`
  return {
    status: statusCode,
    to: new URL(`${headers.location}`),
    cookie,
    cookiePair: cookie.split(';')[0] ?? '',
    headers,
  }
}

async function comeBack(fields: Record<string, string>, cookie?: string) {
  const { statusCode, headers, json } = await app.inject({
    method: 'POST',
    url: '/auth/state',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: statusCode, cookie: `${headers['set-cookie']}`, body: json() }
}

test('A36: only configured providers are offered', async () => {
  expect((await call('GET /commonsettings')).data[0].signin).toEqual({
    google: true,
    facebook: true,
    telegram: 'BachatBot',
  })
  expect((await bare.call('GET /commonsettings')).data[0].signin).toEqual({
    google: false,
    facebook: false,
    telegram: '',
  })
})

test('A37: each redirect has its own state, in a cookie hidden from scripts and other sites', async () => {
  const [one, other] = [await setOut('google'), await setOut('google')]
  expect(one.status).toBe(302)
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.to.origin).toBe('https://accounts.google.com')
  expect(one.to.searchParams.get('state')).not.toBe(other.to.searchParams.get('state'))
  expect(one.to.searchParams.get('redirect_uri')).toBe('https://bachat.example/auth/google/return')
  expect(one.cookie).toMatch(/^__Host-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const facebook = await setOut('facebook')
  expect(facebook.to.pathname).toBe('/v15.0/dialog/oauth')
  for (const { to, cookiePair, headers } of [one, facebook]) {
    expect(to.searchParams.get('response_type')).toBe('code')
    expect(to.href).not.toContain('secret-of-the')
    expect(headers['referrer-policy']).toBe('no-referrer')
    // The verifier is only in the cookie.
    const { verifier } = JSON.parse(Buffer.from(cookiePair.split('=')[1] ?? '', 'base64url').toString())
    expect(to.href).not.toContain(verifier)
  }
})

test('A37: the visitor returns to the page they started from, once', async () => {
  const { to, cookiePair } = await setOut('google')
  const state = to.searchParams.get('state') ?? ''
  const back = await comeBack({ provider: 'google', state }, `theme=dark; ${cookiePair}; cl=en`)
  expect(back).toMatchObject({ status: 200, body: { back: '/deals?page=2' } })
  const challenge = createHash('sha256').update(back.body.code_verifier).digest('base64url')
  expect(to.searchParams.get('code_challenge')).toBe(challenge)
  expect(back.cookie).toMatch(/^__Host-sign-in=; Max-Age=0;/)
})

test('A37: a forged state, another provider, no cookie or a broken one is rejected, and the cookie is deleted', async () => {
  const { to, cookiePair } = await setOut('google')
  const state = to.searchParams.get('state') ?? ''
  const foreign = (await setOut('google')).to.searchParams.get('state') ?? ''
  const refused = [
    await comeBack({ provider: 'google', state: foreign }, cookiePair),
    await comeBack({ provider: 'facebook', state }, cookiePair),
    await comeBack({ provider: 'google', state }),
    await comeBack({ provider: 'google' }, cookiePair),
    await comeBack({ provider: 'google', state: state.slice(1) }, cookiePair),
    await comeBack({ provider: 'google', state }, '__Host-sign-in=bm9uc2Vuc2U'),
    await comeBack({ provider: 'google', state: '' }, `__Host-sign-in=${btoa('{"provider":"google","state":""}')}`),
  ]
  for (const { status, cookie, body } of refused) {
    expect(status).toBe(403)
    expect(cookie).toContain('Max-Age=0')
    expect(body.message).toBe('This sign-in was started in another browser or too long ago. Please try again.')
  }
})

test("A37: another site cannot remove the state of a visitor's sign-in", async () => {
  const { to, cookiePair } = await setOut('google')
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/state',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookiePair, 'sec-fetch-site': 'same-site' },
    payload: `provider=google&state=${to.searchParams.get('state')}`,
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body).not.toContain('code_verifier')
})

test('A36: a visitor who started on a Hindi page returns to one', async () => {
  const { cookiePair } = await setOut('google', '/hi/deals')
  const address = '/auth/google/return?code=4%2F0c&state=s'
  const { statusCode, headers } = await app.inject({ url: address, headers: { cookie: cookiePair } })
  expect([statusCode, headers.location]).toEqual([302, `/hi${address}`])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('A37: nobody is redirected to another site', async () => {
  for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/google']) {
    const { to, cookiePair } = await setOut('google', back)
    const state = to.searchParams.get('state') ?? ''
    expect((await comeBack({ provider: 'google', state }, cookiePair)).body.back).toBe('/')
  }
})

test("R12: the redirect to Telegram names the bot's number and not its token", async () => {
  const { headers, statusCode } = await app.inject('/auth/telegram')
  expect(statusCode).toBe(302)
  expect(headers.location).toContain(
    'https://oauth.telegram.org/auth?bot_id=123456&origin=https%3A%2F%2Fbachat.example',
  )
  expect(headers.location).not.toContain('AAHdq')
})

test('R12: a visitor who goes to Telegram from a Hindi page returns to one', async () => {
  const { headers } = await app.inject('/hi/auth/telegram')
  const returnTo = new URL(headers.location ?? '').searchParams.get('return_to')
  expect(returnTo).toBe('https://bachat.example/hi/auth/telegram/return')
})
