/** The supported sign-in providers. */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Our parameters for a provider's sign-in, as registered in its console. */
export type SocialClient =
  | { provider: 'google'; clientId: string; signInUrl: string }
  | { provider: 'facebook'; clientId: string; signInUrl: string; version: string }

/** The page to which a provider redirects visitors. */
export const socialReturnPath = (provider: SocialProvider) => `/auth/${provider}/return`

type SettingOut = {
  publicUrl: string
  /** The OAuth `state`: returned by the provider, so that the browser recognises its own request. */
  state: string
  codeChallenge: string
  nonce: string
}

/**
 * The provider's consent page. It returns a code, which is useless without our secret and without the browser's, whose
 * digest is the challenge.
 */
export function signInAddress(client: SocialClient, { publicUrl, state, codeChallenge, nonce }: SettingOut): string {
  const path = client.provider === 'google' ? '/o/oauth2/v2/auth' : `/${client.version}/dialog/oauth`
  const scope = client.provider === 'google' ? 'openid email profile' : 'openid,public_profile,email'
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: `${publicUrl}${socialReturnPath(client.provider)}`,
    response_type: 'code',
    scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    nonce,
    // Lets a person with several accounts choose one.
    ...(client.provider === 'google' ? { prompt: 'select_account' } : {}),
  })
  return `${client.signInUrl}${path}?${query}`
}

/** The result with which a visitor returns from a provider. */
export type SocialAnswer = { kind: 'code'; state: string; code: string } | { kind: 'denied' } | { kind: 'broken' }

/** Reads the query of the address that a provider redirected the visitor to. */
export function socialAnswer({ search }: { search: string }): SocialAnswer {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const code = query.get('code')
  // A denial needs no `state` check: a forged one has no effect.
  if (query.get('error') === 'access_denied') return { kind: 'denied' }
  return state && code ? { kind: 'code', state, code } : { kind: 'broken' }
}

const maxReturnLength = 500
// In any language.
const neverReturnTo = /^\/(?:[a-z]{2}\/)?(?:auth|login|signup|reset-password|confirm-email|ifs)(?:[/?#]|$)/i

/** Whether it is a page on the way to a sign-in. */
export const isOnTheWay = (page: string): boolean => neverReturnTo.test(page)

/**
 * The page where a visitor started, if it is a page of this site that makes sense when signed in; else the home page.
 */
export function pageToReturnTo(back: unknown): string {
  if (typeof back !== 'string' || back.length > maxReturnLength || isOnTheWay(back)) return '/'
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) ? back : '/'
}

/** The person whom a token identifies, according to the provider; the token was issued to this site. */
export type Identity = {
  provider: 'google' | 'facebook'
  uid: string
  name: string | null
  email: string | null
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean
}

/** The authorization code that the provider returned to the browser, and the PKCE verifier of this sign-in. */
export type CodeProof = { code: string; verifier: string }

/** Why a social sign-in fails: the token or code was not issued to this site, or the provider is unavailable. */
export type ProviderRejection = { rejected: 'token' | 'unreachable' }
