import { createHash, randomBytes } from 'node:crypto'

// The prefix lets people and secret scanners recognise a leaked token.
const prefix = 'bachat_'

/** 256 random bits. */
export const newToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** The stored form of a token. It is looked up as a whole, so that no comparison reveals how close a guess was. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
