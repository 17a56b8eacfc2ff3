import Type, { type Static } from 'typebox'
import { emailError, passwordError } from '../../../accounts/members/account-field-rules.ts'
import { limitOwnPassword, limitSecondFactor } from '../../../accounts/members/server/account-limits.ts'
import { getMember } from '../../../accounts/members/server/member.queries.ts'
import { isPasswordOf } from '../../../accounts/members/server/password/password-hash.ts'
import { SignInRefusedError } from '../../../accounts/members/server/session/sign-in.ts'
import type { SignInDeps } from '../../../accounts/members/server/session/sign-in-within-limits.ts'
import type { EmailKey } from '../../../platform/email-address.ts'
import { badInput } from '../../../platform/errors.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import { type ConsoleRoute, consoleRoute, publicConsoleRoute, type StaffContext } from '../http/console-route.ts'
import { endConsoleSession, presentSession } from './console-sessions.ts'
import { enterConsole } from './enter-console.ts'
import {
  confirmSecondFactor,
  kindOfCode,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts'
import { signInToConsole } from './sign-in-to-console.ts'

const text = Type.String({ maxLength: 300 })
const Code = Type.Object({ code: text })
const PasswordAndCode = Type.Object({ password: text, code: text })

export const sessionRoutes = (deps: SignInDeps): ConsoleRoute[] => [
  publicConsoleRoute('POST /sign-in', {
    schema: Type.Object({ email: text, password: text, code: Type.Optional(text) }),
    handle: async ({ body, address, userAgent, now, cookie }) => {
      assertPossible(body)
      const signIn = await signInToConsole(deps, body, { address, userAgent }, now)
      if (signIn.kind === 'needs-code') return { body: { needs: 'code' } }
      return { body: await enterConsole(deps.db, signIn.token, cookie, now) }
    },
  }),
  consoleRoute('own account', 'POST /sign-out', {
    isForSetUp: true,
    handle: async ({ session, address, cookie }) => {
      await endConsoleSession(deps.db, session)
      deps.recordEvent({ name: 'session-ended', accountId: session.memberId, address, reason: 'console' })
      cookie.clear()
      return { body: {} }
    },
  }),
  consoleRoute('own account', 'GET /session', {
    isAutomatic: true,
    isForSetUp: true,
    handle: async ({ session }) => ({ body: await presentSession(deps.db, session) }),
  }),
  ...secondFactorRoutes(deps),
]

const secondFactorRoutes = (deps: SignInDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'POST /second-factor/start', {
    isForSetUp: true,
    handle: async ({ session, now }) => ({ body: await startSecondFactor(deps.db, session, now) }),
  }),
  consoleRoute('own account', 'POST /second-factor/confirm', {
    schema: Code,
    isForSetUp: true,
    handle: async ({ session, body, address, now }) => {
      await limitOwnPassword({ limits: deps.limits, address, now }, session.memberId)
      const codes = await confirmSecondFactor(deps.db, session, body.code, now)
      deps.recordEvent({ name: 'second-factor-changed', accountId: session.memberId, address, reason: 'on' })
      return { body: codes }
    },
  }),
  consoleRoute('own account', 'POST /second-factor/recovery-codes', {
    schema: PasswordAndCode,
    handle: async (context) => {
      const { session, body, now } = context
      const renew = () => renewRecoveryCodes(deps.db, session.memberId, body.code, now)
      return { body: await withPasswordAndCode(deps, context, renew) }
    },
  }),
  consoleRoute('own account', 'POST /second-factor/remove', {
    schema: PasswordAndCode,
    handle: async (context) => {
      const { session, body, address, now } = context
      await withPasswordAndCode(deps, context, () => removeSecondFactor(deps.db, session.memberId, body.code, now))
      deps.recordEvent({ name: 'second-factor-changed', accountId: session.memberId, address, reason: 'off' })
      return { body: {} }
    },
  }),
]

/** An impossible password, such as a short one, is as wrong as any other: the rules are for new passwords. */
function assertPossible({ email, password }: { email: string; password: string }): void {
  const errors = { email: emailError(email), password: passwordError(password) }
  assertValidFields({
    email: email.trim() === '' ? errors.email : null,
    password: password === '' ? errors.password : null,
  })
  if (errors.email !== null || errors.password !== null) throw new SignInRefusedError(undefined)
}

/** Someone who finds a console open cannot change its second factor without the password, nor try codes without end. */
async function withPasswordAndCode<T>(
  { db, limits }: SignInDeps,
  { session, body, address, now }: StaffContext<Static<typeof PasswordAndCode>>,
  change: () => Promise<T>,
): Promise<T> {
  await limitOwnPassword({ limits, address, now }, session.memberId)
  const { password_hash: hash, email_key: email } = await getMember(db, session.memberId)
  if (!(await isPasswordOf(hash, body.password))) throw badInput({ password: /*i18n*/ 'The password is wrong.' })
  const uncount = await limitSecondFactor({ limits, now }, email as EmailKey, kindOfCode(body.code))
  const changed = await change()
  await uncount()
  return changed
}
