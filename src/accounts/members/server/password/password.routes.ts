import { setTimeout as delay } from 'node:timers/promises'
import { getEmailKey } from '../../../../platform/email-address.ts'
import { Problem } from '../../../../platform/errors.ts'
import { networkOf } from '../../../../platform/limits/rate-limits.ts'
import { type Route, requireMember, route } from '../../../../site/api/server/route.ts'
import { assertValidFields } from '../../../../site/forms/server/assert-valid-fields.ts'
import { changePassword, forgotPassword, resetPassword } from '../../account.contract.ts'
import { changeError, emailError, passwordError, shortPasswordError } from '../../account-field-rules.ts'
import { assertMayRequestReset, limitOwnPassword, limitReset, limitTokens } from '../account-limits.ts'
import { type AccountDeps, emailContextOf, limitContextOf } from '../account-services.ts'
import { isKnownNetwork } from '../session/known-networks.ts'
import * as changing from './change-password.ts'
import { newPasswordError } from './new-password.ts'
import * as resetting from './reset-password.ts'

/** Longer than the work for a known address takes, except under overload. */
const resetAnswerMs = 250

export const passwordRoutes = (deps: AccountDeps): Route[] => [
  route(forgotPassword, {
    handle: async (params, context) => {
      assertValidFields({ email: emailError(params.email ?? '') })
      const email = getEmailKey(params.email ?? '')
      const from = limitContextOf(deps, context)
      assertMayRequestReset(from)
      const isKnown = await isKnownNetwork(deps.db, email, networkOf(from.address), context.now)
      await limitReset(from, { email, isKnownNetwork: isKnown })
      const correspondence = emailContextOf(deps, context.caller)
      const asking = resetting.requestReset(deps.db, email, correspondence, context.now)
      const accountId = await withMinimumDuration(resetAnswerMs, asking)
      deps.recordEvent({
        name: 'password-reset-requested',
        address: context.caller.address,
        ...(accountId === null ? { reason: 'no-account' } : { accountId }),
      })
      return {
        data: null,
        message: /*i18n*/ 'If there is an account with this email address, we have sent a link to it.',
      }
    },
  }),
  route(resetPassword, {
    handle: async ({ token = '', password = '' }, context) => {
      assertValidFields({ password: passwordError(password) })
      const from = limitContextOf(deps, context)
      await limitTokens(from)
      const correspondence = emailContextOf(deps, context.caller)
      const proof = { token, password, from }
      const accountId = await resetting.resetPassword(deps, proof, correspondence, context.now)
      if (accountId === null)
        throw new Problem(400, /*i18n*/ 'This link has already been used or has expired. Please request a new one.')
      const { address } = context.caller
      deps.recordEvent({ name: 'password-changed', accountId, address, reason: 'mailed-link' })
      return { data: null, message: /*i18n*/ 'Your password was changed. Please sign in with the new one.' }
    },
  }),
  route(changePassword, {
    handle: async (params, context) => {
      const owner = requireMember(context)
      const { userid, current_password: current = '', new_password: password = '', confirm_password } = params
      assertValidFields({
        current_password: shortPasswordError(current),
        new_password: shortPasswordError(password) ?? (await newPasswordError(password, owner)),
        confirm_password: changeError(confirm_password, password),
      })
      await limitOwnPassword(limitContextOf(deps, context), userid)
      const change = { memberId: userid, current, password, token: context.caller.token }
      await changing.changePassword(deps.db, change, emailContextOf(deps, context.caller), context.now)
      const { address } = context.caller
      deps.recordEvent({ name: 'password-changed', accountId: userid, address, reason: 'profile' })
      return { data: null, message: /*i18n*/ 'Password changed successfully' }
    },
  }),
]

/** Returns the work's result after a minimum time, so that the duration does not reveal what was done. */
async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, delay(ms)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
