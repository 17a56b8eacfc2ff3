/** Who someone is, as a provider says about a token that was given to this site. */
export type Identity = {
  provider: 'google' | 'facebook'
  uid: string
  name: string | null
  email: string | null
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean
}

/** What is wrong with a social sign-in: the token is none of ours, or nobody can be asked. */
export type Refusal = { refused: 'token' | 'unreachable' }
