import { canEditDeals } from '../../../accounts/members/policies.ts'
import { limitSecondFactor } from '../../../accounts/members/server/account-limits.ts'
import type { MemberRow } from '../../../accounts/members/server/member.queries.ts'
import { rememberNetwork } from '../../../accounts/members/server/session/known-networks.ts'
import { type OpenSession, SignInRefusedError } from '../../../accounts/members/server/session/sign-in.ts'
import { type SignInDeps, signInWithinLimits } from '../../../accounts/members/server/session/sign-in-within-limits.ts'
import { type EmailKey, getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { roleOf } from '../../../shared/role.ts'
import type { SignInRequest } from '../../console.contract.ts'
import { beginConsoleSession, type Origin } from './console-sessions.ts'
import { checkSecondFactor, hasSecondFactor, kindOfCode } from './second-factor.ts'

/** Gives an account its role, in the transaction of its session: an invitation is being accepted. */
type Join = (tx: Db, member: MemberRow) => Promise<void>

export type ConsoleSignIn = { kind: 'needs-code' } | { kind: 'signed-in'; token: string }

/** Within the limits of all sign-ins, so that a stranger cannot try passwords here that are refused there. */
export async function signInToConsole(
  deps: SignInDeps,
  { email, password, code = '' }: SignInRequest,
  origin: Origin,
  now: Date,
  join?: Join,
): Promise<ConsoleSignIn> {
  const context = { now, caller: { address: origin.address } }
  const key = getEmailKey(email)
  const open = consoleSession(deps, { email: key, code, origin, join }, now)
  return signInWithinLimits(deps, { email: key, password }, context, open)
}

const consoleSession =
  (
    deps: SignInDeps,
    { email, code, origin, join }: { email: EmailKey; code: string; origin: Origin; join: Join | undefined },
    now: Date,
  ): OpenSession<ConsoleSignIn> =>
  async (member, isUnchanged) => {
    const { db, limits, recordEvent } = deps
    // The password was right, so the answer may name the reason.
    if (!join && !canEditDeals({ role: roleOf(member.role) })) {
      recordEvent({ name: 'console-refused', accountId: member.id, address: origin.address, reason: 'role' })
      throw new Problem(403, /*i18n*/ 'Only editors and administrators can sign in here.')
    }
    const isFactorOn = await hasSecondFactor(db, member.id)
    if (isFactorOn && code === '') return { kind: 'needs-code' }
    const giveBack = isFactorOn ? await limitSecondFactor({ limits, now }, email, kindOfCode(code)) : null
    const token = await db.transaction().execute(async (tx) => {
      const factor = await checkSecondFactor(tx, member.id, code, now)
      if (factor === 'wrong') throw new SignInRefusedError(member.id, 'wrong-code')
      await join?.(tx, member)
      const secondFactorAt = factor === 'right' ? now : null
      return beginConsoleSession(tx, { memberId: member.id, isUnchanged }, { ...origin, secondFactorAt }, now)
    })
    await giveBack?.()
    if (token === null) return null
    recordEvent({ name: 'sign-in-accepted', accountId: member.id, address: origin.address, reason: 'console' })
    await rememberNetwork(db, member, networkOf(origin.address), now)
    return { kind: 'signed-in', token }
  }
