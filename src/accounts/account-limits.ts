import type { EmailKey } from '../platform/email-address.ts'
import { emailDigest, type Limit, type Limits, networkOf, takeAsVisitor } from '../platform/limits.ts'

const minuteMs = 60_000

// Whole neighbourhoods share one address with their telephone company: the network alone is given much room.
const signInFromNetwork: Limit = { name: 'sign-in network', most: 100, windowMs: 15 * minuteMs }
const signInToAccount: Limit = { name: 'sign-in account', most: 100, windowMs: 60 * minuteMs }
const signIn: Limit = { name: 'sign-in', most: 10, windowMs: 15 * minuteMs }
const resetFromNetwork: Limit = { name: 'reset network', most: 20, windowMs: 60 * minuteMs }
const resetOfAccount: Limit = { name: 'reset', most: 3, windowMs: 15 * minuteMs }
const token: Limit = { name: 'token', most: 30, windowMs: 15 * minuteMs }
const ownPassword: Limit = { name: 'own password', most: 10, windowMs: 15 * minuteMs }
const confirmation: Limit = { name: 'confirmation', most: 3, windowMs: 60 * minuteMs }

type Where = { limits: Limits; address: string; now: Date }

/** Known and unknown addresses alike, and before any work is done for them. */
export async function limitSignIn({ limits, address, now }: Where, email: EmailKey): Promise<void> {
  const account = emailDigest(email)
  const network = networkOf(address)
  await limits.take(signIn, `${account} ${network}`, now)
  await limits.take(signInFromNetwork, network, now)
  await limits.take(signInToAccount, account, now)
}

export const limitSocialSignIn = ({ limits, address, now }: Where) =>
  limits.take(signInFromNetwork, networkOf(address), now)

export const limitSignUp = ({ limits, address, now }: Where, email: EmailKey) =>
  takeAsVisitor(limits, 'sign-up', { email, address }, now)

export async function limitReset({ limits, address, now }: Where, email: EmailKey): Promise<void> {
  await limits.take(resetOfAccount, emailDigest(email), now)
  await limits.take(resetFromNetwork, networkOf(address), now)
}

export const limitTokens = ({ limits, address, now }: Where) => limits.take(token, networkOf(address), now)

export const limitOwnPassword = ({ limits, now }: Where, memberId: number) => limits.take(ownPassword, memberId, now)

export const limitConfirmation = ({ limits, now }: Where, memberId: number) => limits.take(confirmation, memberId, now)
