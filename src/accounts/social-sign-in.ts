/** Who can vouch for a visitor. */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** What a provider's sign-in needs of ours, as its console knows it. */
export type SocialClient =
  | { provider: 'google'; clientId: string; signInUrl: string }
  | { provider: 'facebook'; clientId: string; signInUrl: string; version: string }

const returnPath = (provider: SocialProvider) => `/auth/${provider}/return`

/** Where the provider asks the visitor. The token comes back behind the `#`, which no server and no log sees. */
export function signInAddress(
  client: SocialClient,
  { publicUrl, state }: { publicUrl: string; state: string },
): string {
  const path = client.provider === 'google' ? '/o/oauth2/v2/auth' : `/${client.version}/dialog/oauth`
  const scope = client.provider === 'google' ? 'openid email profile' : 'public_profile,email'
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: `${publicUrl}${returnPath(client.provider)}`,
    response_type: 'token',
    scope,
    state,
    // Who has several accounts says which.
    ...(client.provider === 'google' ? { prompt: 'select_account' } : {}),
  })
  return `${client.signInUrl}${path}?${query}`
}

/** How a visitor comes back from a provider. */
export type SocialAnswer =
  | { kind: 'token'; state: string; accessToken: string }
  | { kind: 'denied' }
  | { kind: 'broken' }

/** Reads the address that a provider sent the visitor back to: its `#`, and its query, where some put refusals. */
export function socialAnswer({ hash, search }: { hash: string; search: string }): SocialAnswer {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const query = new URLSearchParams(search)
  const state = fragment.get('state')
  const accessToken = fragment.get('access_token')
  // A refusal tells nothing and changes nothing: whoever forged it gains nothing.
  if ((fragment.get('error') ?? query.get('error')) === 'access_denied') return { kind: 'denied' }
  return state && accessToken ? { kind: 'token', state, accessToken } : { kind: 'broken' }
}

const longestBack = 500
// In any language.
const notGoneBackTo = /^\/(?:[a-z]{2}\/)?(?:auth|login|signup|reset-password|confirm-email|ifs)(?:[/?#]|$)/i

/** Where a visitor came from, if it is a page of ours that makes sense when signed in; else the home page. */
export function pageToReturnTo(back: unknown): string {
  if (typeof back !== 'string' || back.length > longestBack || notGoneBackTo.test(back)) return '/'
  // Browsers read a backslash as a slash, and leave out tabs and line ends.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(back) ? back : '/'
}
