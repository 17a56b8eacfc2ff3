import { createHash, randomBytes } from 'node:crypto'

/** Proof Key for Code Exchange (RFC 7636): a secret of the browser that sets out, without which its code is worthless. */
export const newCodeVerifier = (): string => randomBytes(32).toString('base64url')

export const codeChallengeOf = (verifier: string): string => digest(verifier)

/** What the provider repeats in its id token; it follows from the verifier, so that the browser holds one secret only. */
export const nonceOf = (verifier: string): string => digest(`nonce ${verifier}`)

export const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text)

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
