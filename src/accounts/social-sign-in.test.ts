import { expect, test } from 'vitest'
import { pageToReturnTo, signInAddress, socialAnswer } from './social-sign-in.ts'

const publicUrl = 'https://bachat.example'

test('A36: Google is asked for a token, the address and the name, and sends the visitor to our own page', () => {
  const address = signInAddress(
    { provider: 'google', clientId: 'client-1', signInUrl: 'https://accounts.google.com' },
    { publicUrl, state: 's1' },
  )
  const { origin, pathname, searchParams } = new URL(address)
  expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'client-1',
    redirect_uri: 'https://bachat.example/auth/google/return',
    response_type: 'token',
    scope: 'openid email profile',
    state: 's1',
    prompt: 'select_account',
  })
})

test('A36: Facebook is asked in the version that is set', () => {
  const client = { clientId: '42', signInUrl: 'https://www.facebook.com', version: 'v15.0' }
  const address = new URL(signInAddress({ provider: 'facebook', ...client }, { publicUrl, state: 's1' }))
  expect(address.pathname).toBe('/v15.0/dialog/oauth')
  expect(address.searchParams.get('redirect_uri')).toBe('https://bachat.example/auth/facebook/return')
})

test('A37: a token is read with its state, and not without', () => {
  const hash = '#state=s1&access_token=t1&token_type=Bearer'
  expect(socialAnswer({ hash, search: '' })).toEqual({ kind: 'token', state: 's1', accessToken: 't1' })
  expect(socialAnswer({ hash: '#access_token=t1', search: '' })).toEqual({ kind: 'broken' })
  expect(socialAnswer({ hash: '', search: '?access_token=t1&state=s1' })).toEqual({ kind: 'broken' })
  expect(socialAnswer({ hash: '#_=_', search: '' })).toEqual({ kind: 'broken' })
})

test('A37: who says no is understood, wherever the provider writes it', () => {
  expect(socialAnswer({ hash: '#error=access_denied&state=s1', search: '' })).toEqual({ kind: 'denied' })
  expect(socialAnswer({ hash: '#_=_', search: '?error=access_denied' })).toEqual({ kind: 'denied' })
  expect(socialAnswer({ hash: '#error=server_error&state=s1', search: '' })).toEqual({ kind: 'broken' })
})

test.each(['/', '/deals?search=a&page=2', '/singleproduct/tea', '/authors', '/hi/deals'])(
  'A37: %s is gone back to',
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
])('A37: %j is not gone back to', (back) => expect(pageToReturnTo(back)).toBe('/'))
