import { expect, test } from 'vitest'
import { pageToReturnTo, signInAddress, socialAnswer } from './social-sign-in.ts'

const settingOut = { publicUrl: 'https://bachat.example', state: 's1', codeChallenge: 'c1', nonce: 'n1' }

test('A36: Google is asked for a code, the address and the name, and redirects the visitor to our own page', () => {
  const address = signInAddress(
    { provider: 'google', clientId: 'client-1', signInUrl: 'https://accounts.google.com' },
    settingOut,
  )
  const { origin, pathname, searchParams } = new URL(address)
  expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'client-1',
    redirect_uri: 'https://bachat.example/auth/google/return',
    response_type: 'code',
    scope: 'openid email profile',
    state: 's1',
    code_challenge: 'c1',
    code_challenge_method: 'S256',
    nonce: 'n1',
    prompt: 'select_account',
  })
})

test('A36: Facebook is asked in the configured version', () => {
  const client = { clientId: '42', signInUrl: 'https://www.facebook.com', version: 'v15.0' }
  const address = new URL(signInAddress({ provider: 'facebook', ...client }, settingOut))
  expect(address.pathname).toBe('/v15.0/dialog/oauth')
  expect(address.searchParams.get('redirect_uri')).toBe('https://bachat.example/auth/facebook/return')
  // Facebook applies the challenge only to OpenID requests.
  expect(address.searchParams.get('scope')).toBe('openid,public_profile,email')
  expect(address.searchParams.get('response_type')).toBe('code')
  expect(address.searchParams.get('code_challenge')).toBe('c1')
})

test('A37: a code is read only with its state; a token in the address is ignored', () => {
  expect(socialAnswer({ search: '?state=s1&code=4%2F0x&scope=email' })).toEqual({
    kind: 'code',
    state: 's1',
    code: '4/0x',
  })
  for (const search of ['', '?code=c1', '?state=s1', '?state=s1&access_token=t1', '#state=s1&access_token=t1'])
    expect(socialAnswer({ search }), search).toEqual({ kind: 'broken' })
})

test('A37: a denial is recognised', () => {
  expect(socialAnswer({ search: '?error=access_denied&state=s1' })).toEqual({ kind: 'denied' })
  expect(socialAnswer({ search: '?error=server_error&state=s1&code=c1' }).kind).not.toBe('denied')
})

test.each(['/', '/deals?search=a&page=2', '/singleproduct/tea', '/authors', '/hi/deals'])(
  'A37: %s is a valid return address',
  (back) => expect(pageToReturnTo(back)).toBe(back),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'deals',
  '/deals\\x',
  '/login',
  '/hi/signup',
  '/auth/google',
  '/ifs/getdeals',
  `/${'a'.repeat(500)}`,
  undefined,
])('A37: %j is not a valid return address', (back) => expect(pageToReturnTo(back)).toBe('/'))
