import type { EmailKey } from '../../../platform/email-address.ts'
import {
  emailDigest,
  type Limit,
  type Limits,
  networkOf,
  networkTakes,
  removeCount,
  takeAsNetwork,
  takeAsVisitor,
} from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'

// A whole neighbourhood may share one address through its mobile operator, so the limit per network is high. These
// limits count only wrong passwords. Unknown networks share the account's allowance; a network from which the member
// has signed in before has its own, which strangers cannot use up.
const signInFromNetwork: Limit = { name: 'sign-in network', max: 100, windowMs: 15 * MINUTE_MS }
const signInToAccount: Limit = { name: 'sign-in account', max: 50, windowMs: HOUR_MS }
const signIn: Limit = { name: 'sign-in', max: 10, windowMs: 15 * MINUTE_MS }
const failures: Limit = { name: 'failed sign-ins', max: 20, windowMs: DAY_MS }
const wrongCodes: Limit = { name: 'wrong codes', max: 5, windowMs: DAY_MS }
const resetFromNetwork: Limit = { name: 'reset network', max: 20, windowMs: HOUR_MS }
const resetOfAccount: Limit = { name: 'reset', max: 3, windowMs: 15 * MINUTE_MS }
const resetInDay: Limit = { name: 'reset in a day', max: 20, windowMs: DAY_MS }
const token: Limit = { name: 'token', max: 30, windowMs: 15 * MINUTE_MS }
// Strangers use up at most `resetInDay` of these. Each emailed reset makes a known network of where it was used.
const resetFromAnywhere: Limit = { name: 'reset of account in a day', max: 40, windowMs: DAY_MS }
// The console limits by account alone: who knows the password makes a known network of each one by a sign-in to the site.
// A new password clears neither: whoever reads the member's mail can set one as often as they like.
const secondFactors: Record<SecondFactorCode, Limit> = {
  app: { name: 'second factor', max: 30, windowMs: DAY_MS },
  recovery: { name: 'recovery codes', max: 30, windowMs: DAY_MS },
}
const ownPassword: Limit = { name: 'own password', max: 10, windowMs: 15 * MINUTE_MS }
const confirmation: Limit = { name: 'confirmation', max: 3, windowMs: HOUR_MS }

/** Six digits of an authenticator app, or a recovery code. */
export type SecondFactorCode = 'app' | 'recovery'

/** Who is limited, and when. */
export type LimitContext = { limits: Limits; address: string; now: Date }

const accountFrom = (email: EmailKey, address: string) => `${emailDigest(email)} ${networkOf(address)}`

/** Checked before any query, so that attempts from a rejected network cost nothing. */
export const assertMaySignIn = ({ limits, address, now }: LimitContext, email: EmailKey): void =>
  limits.assertNotRefused(signIn, accountFrom(email, address), now)

/** The password is new: the wrong ones from this network no longer count. */
export async function forgetFailures(
  tx: Db,
  { limits, address }: Pick<LimitContext, 'limits' | 'address'>,
  email: EmailKey,
): Promise<void> {
  await limits.clear(tx, signIn, accountFrom(email, address))
}

/** For a member whose codes somebody else has used up: another administrator decides it. */
export async function forgetWrongCodes(tx: Db, email: EmailKey): Promise<void> {
  for (const limit of Object.values(secondFactors)) await removeCount(tx, limit, emailDigest(email))
}

type Attempt = { email: EmailKey; isKnownNetwork: boolean }

/** Counted before any work, for known and unknown addresses alike. Returns a function that undoes the count. */
export function limitSignIn({ limits, address, now }: LimitContext, { email, isKnownNetwork }: Attempt) {
  const account = emailDigest(email)
  const own = [signIn, accountFrom(email, address)] as const
  if (isKnownNetwork) return limits.takeEach([own], now)
  return limits.takeEach([...networkTakes(signInFromNetwork, address), own, [signInToAccount, account]], now)
}

/** Counted before a code is checked. Returns a function that undoes the count. */
export const limitSecondFactor = (
  { limits, now }: Pick<LimitContext, 'limits' | 'now'>,
  email: EmailKey,
  code: SecondFactorCode,
) => limits.takeEach([[secondFactors[code], emailDigest(email)]], now)

/** Counts a wrong code of the second factor, from any network. True as `countFailedSignIn`. */
export const countWrongCode = ({ limits, now }: Pick<LimitContext, 'limits' | 'now'>, email: EmailKey) =>
  limits.reaches(wrongCodes, emailDigest(email), now)

export const limitSocialSignIn = ({ limits, address, now }: LimitContext) =>
  limits.takeEach(networkTakes(signInFromNetwork, address), now)

/** Counts a wrong password from an unknown network. True at most once a day: when the member should be emailed. */
export const countFailedSignIn = ({ limits, now }: Pick<LimitContext, 'limits' | 'now'>, email: EmailKey) =>
  limits.reaches(failures, emailDigest(email), now)

export const limitSignUp = ({ limits, address, now }: LimitContext, email: EmailKey) =>
  takeAsVisitor(limits, 'sign-up', { email, address }, now)

/** Checked before any query, as for a sign-in. */
export const assertMayRequestReset = ({ limits, address, now }: LimitContext): void =>
  limits.assertNotRefused(resetFromNetwork, networkOf(address), now)

/** For known and unknown addresses alike. Strangers use up the requests of unknown networks together, and no others. */
export async function limitReset(
  { limits, address, now }: LimitContext,
  { email, isKnownNetwork }: Attempt,
): Promise<void> {
  const who = isKnownNetwork ? accountFrom(email, address) : emailDigest(email)
  await limits.takeEach(
    [
      ...networkTakes(resetFromNetwork, address),
      [resetOfAccount, who],
      [resetInDay, who],
      [resetFromAnywhere, emailDigest(email)],
    ],
    now,
  )
}

export const limitTokens = ({ limits, address, now }: LimitContext) => takeAsNetwork(limits, token, address, now)

export const limitOwnPassword = ({ limits, now }: LimitContext, memberId: number) =>
  limits.take(ownPassword, memberId, now)

export const limitConfirmation = ({ limits, now }: LimitContext, memberId: number) =>
  limits.take(confirmation, memberId, now)
