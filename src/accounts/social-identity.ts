/** Who someone is, as a provider says about a token that was given to this site. */
export type Identity = {
  provider: 'google' | 'facebook'
  uid: string
  name: string | null
  email: string | null
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean
}

/** What a browser brings back from a provider, and the secret that it set out with. */
export type CodeProof = { code: string; verifier: string }

/** What is wrong with a social sign-in: the token or code is none of ours, or nobody can be asked. */
export type Refusal = { refused: 'token' | 'unreachable' }
