import { createHash, randomBytes } from 'node:crypto'

// The prefix tells people and scanners of leaked secrets what they have found.
const prefix = 'bachat_'

/** 256 random bits that nobody guesses. */
export const newToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** What is stored of a token. It is looked up whole, so that no comparison tells how near a guess came. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
