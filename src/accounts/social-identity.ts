/** The person whom a token identifies, according to the provider; the token was issued to this site. */
export type Identity = {
  provider: 'google' | 'facebook'
  uid: string
  name: string | null
  email: string | null
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean
}

/** The authorization code that the provider returned to the browser, and the PKCE verifier of this sign-in. */
export type CodeProof = { code: string; verifier: string }

/** What is wrong with a social sign-in: the token or code is none of ours, or nobody can be asked. */
export type ProviderRejection = { refused: 'token' | 'unreachable' }
