import type { RouteContext } from '../../../api/server/route.ts'
import type { EmailKey } from '../../../platform/email-address.ts'
import { tooMany } from '../../../platform/errors.ts'
import { createKeyedQueue } from '../../../platform/limits/keyed-queue.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import { assertMaySignIn, countFailedSignIn, limitSignIn } from '../account-limits.ts'
import { type AccountDeps, limitContextOf } from '../account-services.ts'
import { deviceOf } from './device.ts'
import { isKnownNetwork } from './known-networks.ts'
import { mailFailedSignIns } from './mail-failed-sign-ins.ts'
import { type SignedIn, SignInRefusedError, signIn } from './sign-in.ts'

type Credentials = { email: EmailKey; password: string }

// One after another for each account and network: correct passwords, whose count is undone after the check, must not
// exhaust the limit for each other, and one account must not occupy the few simultaneous checks.
const inTurn = createKeyedQueue({ maxWaiting: 20, failTogether: false })

/** Signs in, or counts a failure. Only a wrong password counts, not a limit or an error. */
export async function signInWithinLimits(
  deps: AccountDeps,
  { email, password }: Credentials,
  context: RouteContext,
): Promise<SignedIn> {
  const { now, caller } = context
  const network = networkOf(caller.address)
  const attempt = async () => {
    assertMaySignIn(limitContextOf(deps, context), email)
    const isKnown = await isKnownNetwork(deps.db, email, network, now)
    const giveBack = await limitSignIn(limitContextOf(deps, context), { email, isKnownNetwork: isKnown })
    try {
      const signedIn = await signIn(deps.db, { email, password, device: deviceOf(caller.userAgent) }, now)
      await giveBack()
      return signedIn
    } catch (error) {
      if (error instanceof SignInRefusedError) await noteFailure(deps, { email, isKnown, refused: error }, context)
      else await giveBack().catch(() => undefined)
      throw error
    }
  }
  return inTurn(`${email} ${network}`, attempt, () => tooMany(5))
}

type Failure = { email: EmailKey; isKnown: boolean; refused: SignInRefusedError }

async function noteFailure(deps: AccountDeps, { email, isKnown, refused }: Failure, { now, caller }: RouteContext) {
  const { accountId } = refused
  deps.recordEvent({
    name: 'sign-in-refused',
    address: caller.address,
    reason: accountId === undefined ? 'unknown-address' : 'wrong-password',
    ...(accountId !== undefined && { accountId }),
  })
  if (isKnown) return
  if (!(await countFailedSignIn({ limits: deps.limits, now }, email))) return
  deps.recordEvent({
    name: 'limit-reached',
    address: caller.address,
    reason: 'failed sign-ins',
    ...(accountId !== undefined && { accountId }),
  })
  await mailFailedSignIns(deps, email, now)
}
