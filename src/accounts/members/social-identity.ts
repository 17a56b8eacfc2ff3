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
