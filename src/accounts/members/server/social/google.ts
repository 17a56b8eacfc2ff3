import type { Config } from '../../../../platform/config/config.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { CodeProof, Identity, ProviderRejection } from '../../social-sign-in.ts'
import { callProvider, textIn } from './call-provider.ts'
import { nonceOf } from './pkce.ts'

type Google = NonNullable<Config['google']>

/** Exchanges a code, once, for the identity it belongs to. */
export async function exchangeGoogleCode(
  google: Google & { clientSecret: string },
  { code, verifier }: CodeProof,
  { redirectUri, now, log }: { redirectUri: string; now: Date; log: Log },
): Promise<Identity | ProviderRejection> {
  const form = {
    grant_type: 'authorization_code',
    client_id: google.clientId,
    client_secret: google.clientSecret,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  }
  const response = await callProvider(new URL('/token', google.tokenUrl), log, { form })
  if (!response) return { rejected: 'unreachable' }
  if (response.status !== 200) {
    log.warn({ host: new URL(google.tokenUrl).host, status: response.status }, 'A sign-in provider refused a code')
    return { rejected: 'token' }
  }
  const claims = claimsIn(textIn(response.body, 'id_token') ?? '')
  const uid = claims && textIn(claims, 'sub')
  if (!uid || !isForUs(claims, google, nonceOf(verifier), now)) return { rejected: 'token' }
  const name = await findName(google.apiUrl, textIn(response.body, 'access_token') ?? '', uid, log)
  return {
    provider: 'google',
    uid,
    name: name ?? textIn(claims, 'name'),
    email: textIn(claims, 'email'),
    isEmailVerified: `${claims.email_verified}` === 'true',
  }
}

/** Checks the token's issuer, audience, expiry, and that it answers this browser's request. */
const isForUs = (claims: Record<string, unknown>, { clientId, signInUrl }: Google, nonce: string, now: Date): boolean =>
  (claims.iss === signInUrl || claims.iss === new URL(signInUrl).host) &&
  claims.aud === clientId &&
  Number(claims.exp) * 1000 > now.getTime() &&
  claims.nonce === nonce

/**
 * Without checking the signature: the token came directly from Google over TLS, which OpenID Connect Core 3.1.3.7
 * accepts as equal proof.
 */
function claimsIn(idToken: string): Record<string, unknown> | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Asks Google for the token's owner, and whether it was issued to this site. */
export async function callGoogle(
  { clientId, apiUrl }: Google,
  token: string,
  log: Log,
): Promise<Identity | ProviderRejection> {
  const url = new URL('/oauth2/v3/tokeninfo', apiUrl)
  url.searchParams.set('access_token', token)
  const response = await callProvider(url, log)
  if (!response) return { rejected: 'unreachable' }
  const uid = textIn(response.body, 'sub')
  // Without this check, any other site could use its visitors' tokens to sign in to their accounts here.
  if (response.status !== 200 || response.body.aud !== clientId || !uid || !(Number(response.body.expires_in) > 0))
    return { rejected: 'token' }
  return {
    provider: 'google',
    uid,
    name: await findName(apiUrl, token, uid, log),
    email: textIn(response.body, 'email'),
    isEmailVerified: `${response.body.email_verified}` === 'true',
  }
}

/** A missing name is not an error: the visitor is asked for it. */
async function findName(apiUrl: string, token: string, uid: string, log: Log): Promise<string | null> {
  const response = await callProvider(new URL('/oauth2/v3/userinfo', apiUrl), log, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response?.status === 200 && response.body.sub === uid) return textIn(response.body, 'name')
  log.warn('Failed to fetch user information')
  return null
}
