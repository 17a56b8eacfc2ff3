import type { EmailKey } from '../../../../platform/email-address.ts'
import { tooMany } from '../../../../platform/errors.ts'
import { createKeyedQueue } from '../../../../platform/limits/keyed-queue.ts'
import { networkOf } from '../../../../platform/limits/rate-limits.ts'
import { midnightInIndia } from '../../../../shared/india-time.ts'
import type { RouteContext } from '../../../../site/api/server/route.ts'
import { languageIn, languageUrl } from '../../../../site/i18n/language.ts'
import { assertMaySignIn, countFailedSignIn, countWrongCode, limitSignIn } from '../account-limits.ts'
import { failedSignInsMail, wrongCodesMail } from '../account-mails.ts'
import { type AccountDeps, limitContextOf } from '../account-services.ts'
import { findMemberByEmail } from '../member.queries.ts'
import { isKnownNetwork } from './known-networks.ts'
import { type Credentials, type OpenSession, openByPassword, SignInRefusedError } from './sign-in.ts'

// One after another for each account and network: correct passwords, whose count is undone after the check, must not
// exhaust the limit for each other, and one account must not occupy the few simultaneous checks.
const inTurn = createKeyedQueue({ maxWaiting: 20, failTogether: false })

export type SignInDeps = Pick<AccountDeps, 'db' | 'limits' | 'recordEvent' | 'config' | 'sendMail'>
type Context = Pick<RouteContext, 'now'> & { caller: Pick<RouteContext['caller'], 'address'> }

/** Opens a session, or counts a failure. Only a wrong password or code counts, not a limit or an error. */
export async function signInWithinLimits<T>(
  deps: SignInDeps,
  { email, password }: Credentials,
  context: Context,
  open: OpenSession<T>,
): Promise<T> {
  const { now, caller } = context
  const network = networkOf(caller.address)
  const attempt = async () => {
    assertMaySignIn(limitContextOf(deps, context), email)
    const isKnown = await isKnownNetwork(deps.db, email, network, now)
    const giveBack = await limitSignIn(limitContextOf(deps, context), { email, isKnownNetwork: isKnown })
    try {
      const opened = await openByPassword(deps.db, { email, password }, open)
      await giveBack()
      return opened
    } catch (error) {
      if (error instanceof SignInRefusedError) await recordFailure(deps, { email, isKnown, refused: error }, context)
      else await giveBack().catch(() => undefined)
      throw error
    }
  }
  return inTurn(`${email} ${network}`, attempt, () => tooMany(5))
}

type Failure = { email: EmailKey; isKnown: boolean; refused: SignInRefusedError }

async function recordFailure(deps: SignInDeps, { email, isKnown, refused }: Failure, { now, caller }: Context) {
  const { accountId } = refused
  deps.recordEvent({
    name: 'sign-in-refused',
    address: caller.address,
    reason: accountId === undefined ? 'unknown-address' : refused.reason,
    ...(accountId !== undefined && { accountId }),
  })
  // A person who is asked for a code knows the password, and can make any network known by a sign-in to the site.
  const kind = refused.reason === 'wrong-code' ? 'wrong-codes' : 'failed-sign-ins'
  if (isKnown && kind === 'failed-sign-ins') return
  const reachesLimit = kind === 'wrong-codes' ? countWrongCode : countFailedSignIn
  if (!(await reachesLimit({ limits: deps.limits, now }, email))) return
  deps.recordEvent({
    name: 'limit-reached',
    address: caller.address,
    reason: kind === 'wrong-codes' ? 'wrong codes' : 'failed sign-ins',
    ...(accountId !== undefined && { accountId }),
  })
  await mailFailedSignIns(deps, { email, kind }, now)
}

type Deps = Pick<AccountDeps, 'db' | 'config' | 'sendMail'>

const mails = { 'failed-sign-ins': failedSignInsMail, 'wrong-codes': wrongCodesMail }

/** Emails the member once a day at most, if the address is confirmed. */
async function mailFailedSignIns(
  { db, config, sendMail }: Deps,
  { email, kind }: { email: EmailKey; kind: keyof typeof mails },
  now: Date,
): Promise<void> {
  const member = await findMemberByEmail(db, email)
  if (!member?.email_confirmed_at) return
  const language = languageIn(member.language)
  const url = `${languageUrl(config.publicUrl, language)}/reset-password`
  await db.transaction().execute((tx) =>
    sendMail(tx, {
      ...mails[kind]({ name: member.name, url }),
      language,
      key: `${kind}:${member.id}:${midnightInIndia(now).getTime()}`,
      to: member.email,
    }),
  )
}
