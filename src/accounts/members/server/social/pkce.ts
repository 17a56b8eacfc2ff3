import { createHash, randomBytes } from 'node:crypto'

/**
 * Proof Key for Code Exchange (RFC 7636): a secret of the browser that starts the sign-in, without which its code is
 * useless.
 */
export const newCodeVerifier = (): string => randomBytes(32).toString('base64url')

export const codeChallengeOf = (verifier: string): string => digest(verifier)

/**
 * The nonce that the provider repeats in its id token; derived from the verifier, so that the browser stores one secret
 * only.
 */
export const nonceOf = (verifier: string): string => digest(`nonce ${verifier}`)

export const isCodeVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text)

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
